#!/usr/bin/env python3
"""Writes the pictures of the house in the list of levels: a room for each chapter, and for each theme the house around
them. house/plan.toml says where everything is; the things in the rooms are those of the backdrops. Own work, CC0."""

import re
import tomllib
from pathlib import Path
from random import Random

ASSETS = Path(__file__).parents[2]
PLAN = tomllib.loads((ASSETS / "house/plan.toml").read_text())
ROOMS = {room["decor"]: room for room in PLAN["room"]}
INK = "#0a0d16"


def lift(color, gain, glow=0):
    """A colour, brighter by a factor and a constant."""
    parts = [int(color[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{min(255, round(part * gain + glow)):02x}" for part in parts)


def thing(name, x, y, scale, gain=1.5, theme="observatory", glow=0):
    """A thing of the backdrops, brighter, with the middle of its foot at a place."""
    text = (ASSETS / f"art/backdrop/{theme}/{name}.svg").read_text()
    left, top, width, height = (float(it) for it in re.search(r'viewBox="([^"]+)"', text)[1].split())
    body = re.sub(r"<!--.*?-->|</?svg[^>]*>", "", text, flags=re.S)
    mark = f"{name}{round(x)}_{round(y)}_"
    body = re.sub(r'id="', f'id="{mark}', body)
    body = re.sub(r'(url\(|href=")#', rf"\1#{mark}", body)
    body = re.sub(r'"(#[0-9a-f]{6})"', lambda it: f'"{lift(it[1], gain, glow)}"', body)
    place = f"translate({x - (left + width / 2) * scale:.1f} {y - (top + height) * scale:.1f}) scale({scale})"
    return f'<g transform="{place}">{body}</g>'


def rect(x, y, width, height, fill, more=""):
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" {more}/>'


def path(d, fill="none", more=""):
    return f'<path d="{d}" fill="{fill}" {more}/>'


def circle(x, y, r, fill, more=""):
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" {more}/>'


def shade(name, stops, upright=True):
    """A gradient from top to bottom, or from the middle: (offset, colour, opacity)."""
    lines = "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{full}"/>' for at, color, full in stops
    )
    if upright:
        return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{lines}</linearGradient>'
    return f'<radialGradient id="{name}">{lines}</radialGradient>'


def glow(name, x, y, rx, ry, color, full=0.6):
    """A round light."""
    gradient = shade(name, [(0, color, full), (0.5, color, full * 0.4), (1, color, 0)], False)
    return f'{gradient}<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#{name})"/>'


def floor(x, y, right, color, thick=9):
    """A floor that is walked on, with its light edge."""
    return (
        rect(x, y, right - x, thick, INK)
        + rect(x, y + 1, right - x, thick - 3, color)
        + rect(x, y, right - x, 2.5, lift(color, 1.5))
    )


def ladder(x, top, foot, color):
    rungs = "".join(f"M{x - 8},{y}H{x + 8}" for y in range(top + 8, foot, 12))
    rails = f"M{x - 9},{top - 14}V{foot}M{x + 9},{top - 14}V{foot}"
    return path(rails + rungs, more=f'stroke="{INK}" stroke-width="6"') + path(
        rails + rungs, more=f'stroke="{color}" stroke-width="3"'
    )


def rail(x, right, y, color):
    """A railing along a floor."""
    posts = "".join(f"M{at},{y - 17}V{y}" for at in range(x, right + 1, 17))
    lines = f"M{x},{y - 17}H{right}"
    return path(posts + lines, more=f'stroke="{INK}" stroke-width="4" opacity="0.8"') + path(
        posts + lines, more=f'stroke="{color}" stroke-width="1.8"'
    )


def window(x, y, width, height, sky, frame):
    """An arched window with its foot at a place."""
    left, top, r = x - width / 2, y - height, width / 2
    arch = f"M{left},{y}V{top + r}A{r},{r} 0 0 1 {left + width},{top + r}V{y}Z"
    bars = f"M{x},{top}V{y}M{left},{y - height * 0.42}H{left + width}"
    return (
        path(arch, sky, f'stroke="{INK}" stroke-width="7"')
        + path(arch, "none", f'stroke="{frame}" stroke-width="4"')
        + path(bars, more=f'stroke="{frame}" stroke-width="2.5"')
    )


def picture(name, left, top, right, bottom, parts, shape=None):
    """Writes a picture of a part of the house."""
    size = f'viewBox="{left} {top} {right - left} {bottom - top}" width="{right - left}" height="{bottom - top}"'
    body = "\n".join(parts)
    if shape:
        body = f'<clipPath id="shape">{shape}</clipPath><g clip-path="url(#shape)">{body}</g>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'
    (Path(__file__).parent / f"{name}.svg").write_text(text)


def room(name, parts, shape=None):
    picture(name, *ROOMS[name]["area"], parts, shape)


def hall():
    x, y, right, foot = ROOMS["hall"]["area"]
    parts = [
        shade("wall", [(0, "#6c82d0", 1), (1, "#4c60b4", 1)]),
        rect(x, y, 355, 190, "url(#wall)"),
    ]
    for at in range(x + 12, right, 24):
        parts.append(path(f"M{at},{y}V{foot}", more='stroke="#8298e0" stroke-width="6" opacity="0.5"'))
    parts += [rect(x, 540, 355, 50, "#7c5232"), rect(x, 537, 355, 5, "#d09a54")]
    parts += [rect(at, 548, 30, 34, "#946440", 'rx="2"') for at in range(x + 6, right, 38)]
    # The front door, with its fanlight.
    parts += [
        glow("fan", 617, 530, 70, 60, "#ffd890", 0.6),
        path("M590,588V528A27,27 0 0 1 644,528V588Z", "#8c3c34", f'stroke="{INK}" stroke-width="5"'),
        path("M596,526A21,21 0 0 1 638,526Z", "#ffe6a8", f'stroke="{INK}" stroke-width="3"'),
        path("M617,505V526M602,512L612,526M632,512L622,526", more=f'stroke="{INK}" stroke-width="2"'),
        path("M597,534H614V554H597ZM620,534H637V554H620ZM597,559H614V583H597ZM620,559H637V583H620Z", "#a84c40"),
        circle(614, 557, 2.6, "#ffd878"),
        thing("globe", 532, 592, 0.15, 1.9),
        thing("globe", 702, 592, 0.15, 1.9),
        thing("clock", 617, 492, 0.14, 2.0),
        thing("portrait", 532, 480, 0.17, 1.8),
        thing("medallion", 702, 478, 0.18, 1.8),
    ]
    for number, at in enumerate((490, 575, 660, 745)):
        parts += [
            glow(f"lamp{number}", at, 508, 54, 46, "#fff4d8", 0.5),
            glow(f"high{number}", at, 418, 54, 46, "#fff4d8", 0.5),
        ]
    parts += [
        floor(x, 488, right, "#96623a"),
        floor(x, 585, right, "#96623a"),
        rect(x, 586, 355, 4, "#b8404a"),
        rail(x + 4, right - 4, 488, "#e0b464"),
    ]
    room("hall", parts)


def clockwork():
    x, y, right, foot = ROOMS["clockwork"]["area"]
    parts = [
        shade("wall", [(0, "#1f6a6c", 1), (1, "#154a50", 1)]),
        rect(x, y, 355, 190, "url(#wall)"),
        glow("sun", 1012, 470, 200, 150, "#ffd070", 0.55),
        thing("gear", 1010, 606, 0.48, 1.55),
        thing("gear_small", 1128, 560, 0.42, 1.6),
        thing("gear_small", 892, 520, 0.42, 1.6),
        thing("gear", 900, 640, 0.22, 1.7),
        thing("gear", 1136, 462, 0.17, 1.7),
        thing("pendulum", 962, 580, 0.26, 1.35),
        thing("pendulum", 1062, 580, 0.26, 1.35),
        floor(x, 488, right, "#9a7430"),
        rail(x + 4, right - 26, 488, "#f0c868"),
        floor(x, 585, right, "#9a7430"),
        ladder(1175, 488, 585, "#e0b454"),
    ]
    room("clockwork", parts)


def gallery():
    x, y, right, foot = ROOMS["gallery"]["area"]
    parts = [
        shade("wall", [(0, "#2f7a5c", 1), (1, "#22604a", 1)]),
        rect(x, y, 355, 185, "url(#wall)"),
    ]
    for row, at_y in enumerate(range(y + 14, foot, 26)):
        for at in range(x + 10 + row % 2 * 13, right, 26):
            parts.append(path(f"M{at},{at_y - 7}Q{at + 7},{at_y} {at},{at_y + 8}Q{at - 7},{at_y} {at},{at_y - 7}Z", "#3d8c6a", 'opacity="0.7"'))
    for number, (name, at, at_y, scale) in enumerate(
        [
            ("seascape", 918, 279, 0.155),
            ("medallion", 1003, 276, 0.19),
            ("hourglass", 1088, 279, 0.17),
            ("portrait", 917, 374, 0.19),
            ("seascape", 1002, 372, 0.165),
            ("portrait", 1088, 374, 0.19),
        ]
    ):
        parts.append(glow(f"lamp{number}", at, at_y - 34, 46, 46, "#fff0b0", 0.5))
        parts.append(thing(name, at, at_y, scale, 1.75))
    parts += [
        floor(x, 292, right, "#7c5530"),
        rail(x + 4, right - 26, 292, "#e0b860"),
        floor(x, 385, right, "#7c5530"),
        rect(x, 386, 355, 4, "#c23a48"),
        ladder(1175, 292, 385, "#d0a050"),
    ]
    room("gallery", parts)


def cellar():
    x, y, right, foot = ROOMS["cellar"]["area"]
    rand = Random(4)
    parts = [rect(x, y, 760, 147, "#5c4634")]
    for row in range(6):
        at = x - rand.randint(0, 40)
        while at < right:
            width = rand.randint(38, 66)
            fill = rand.choice(["#6b5340", "#735a44", "#644c3a", "#7a6048"])
            parts.append(rect(at + 1.5, y + row * 25 + 1.5, width - 3, 22, fill, 'rx="5"'))
            at += width
    # Vaults of brick.
    for left in (430, 620, 835, 1012):
        width = 190 if left < 800 else 178
        parts.append(path(f"M{left},{foot}V{y + 70}Q{left + width / 2},{y - 42} {left + width},{y + 70}V{foot}H{left + width - 10}V{y + 76}Q{left + width / 2},{y - 20} {left + 10},{y + 76}V{foot}Z", "#4a3426", f'stroke="{INK}" stroke-width="2" opacity="0.85"'))
    for number, at in enumerate((533, 712, 908, 1085)):
        parts.append(glow(f"lamp{number}", at, y + 48, 120, 95, "#ffb454", 0.75))
        parts.append(thing("lantern", at, y + 98, 0.2, 1.25))
    for at in (534, 712, 1086):
        parts.append(thing("barrels", at, 764, 0.2, 1.8))
    parts += [
        thing("shelf", 622, 752, 0.2, 1.9),
        thing("shelf", 907, 752, 0.2, 1.9),
        thing("barrels", 994, 764, 0.15, 1.7),
        floor(x, 750, right, "#8a6a48"),
        ladder(445, 664, 750, "#b08040"),
    ]
    room("cellar", parts)


def arches(left, right, y, depth, width, stone, edge):
    """A stone bridge: its deck is at a height."""
    span = (right - left) / round((right - left) / width)
    body = f"M{left},{y}H{right}V{y + depth}"
    at = right
    while at > left + 1:
        body += f"H{at - span * 0.14:.1f}Q{at - span * 0.5:.1f},{y - depth * 0.35:.1f} {at - span * 0.86:.1f},{y + depth}H{at - span:.1f}"
        at -= span
    return path(body + "Z", stone, f'stroke="{INK}" stroke-width="4"') + rect(left, y, right - left, 3, edge)


def bridge():
    x, y, right, foot = ROOMS["bridge"]["area"]
    parts = [
        shade("gorge", [(0, "#274a74", 1), (0.45, "#3f7098", 1), (0.75, "#6ea4be", 1), (1, "#7ab0c4", 1)]),
        rect(x, y, 410, 360, "url(#gorge)"),
        # Far hills in the mist.
        path(f"M{x},600Q110,540 190,590T350,560T{right},600V720H{x}Z", "#356690", 'opacity="0.8"'),
        path(f"M{x},650Q90,600 200,640T{right},620V720H{x}Z", "#2c567e", 'opacity="0.9"'),
        # The water, with what it shows of the lamps.
        shade("water", [(0, "#2a5f8c", 1), (1, "#123456", 1)]),
        rect(x, 712, 410, 88, "url(#water)"),
    ]
    rand = Random(9)
    for _ in range(34):
        at, at_y, wide = rand.randint(x, right - 30), rand.randint(720, 796), rand.randint(14, 46)
        parts.append(path(f"M{at},{at_y}h{wide}", more='stroke="#8cc4e0" stroke-width="2.4" stroke-linecap="round" opacity="0.55"'))
    parts += [thing("boat", 250, 786, 0.3, 1.9)]
    for at in (118, 202, 286, 370):
        for k in range(4):
            parts.append(path(f"M{at + 36 - 9 + k},{724 + k * 13}h{18 - 2 * k}", more='stroke="#ffd27c" stroke-width="3.4" stroke-linecap="round" opacity="0.8"'))
    parts += [
        arches(72, 430, 664, 74, 119, "#5f7890", "#a8c4d8"),
        arches(60, 430, 528, 60, 119, "#6a8298", "#b8d2e4"),
        thing("reeds", 122, 806, 0.28, 1.7),
        ladder(88, 528, 664, "#c8a468"),
        ladder(400, 440, 528, "#c8a468"),
    ]
    for y_deck in (528, 664):
        for at in (154, 238, 322):
            parts += [
                glow(f"lamp{at}{y_deck}", at, y_deck - 58, 42, 42, "#ffd890", 0.7),
                path(f"M{at},{y_deck}V{y_deck - 50}", more=f'stroke="{INK}" stroke-width="5"'),
                circle(at, y_deck - 56, 8, "#ffe2a0", f'stroke="{INK}" stroke-width="3"'),
            ]
    parts.append(floor(60, 528, 430, "#7c93a8", 6))
    parts.append(floor(72, 664, 440, "#7c93a8", 6))
    room("bridge", parts, path(f"M56,440Q70,470 60,528V560Q84,600 74,664Q96,720 84,800H{right - 12}V{y}Z"))


def tower():
    x, y, right, foot = ROOMS["tower"]["area"]
    rand = Random(7)
    parts = [shade("wall", [(0, "#a86074", 1), (1, "#7c4c68", 1)]), rect(x, y, 280, 310, "url(#wall)")]
    for row in range(17):
        at = x - (row % 2) * 20
        while at < right:
            fill = rand.choice(["#b4687a", "#9c5a72", "#a86278", "#94566e"])
            parts.append(rect(at + 1, y + row * 19 + 1, 38, 17, fill, 'rx="3" opacity="0.75"'))
            at += 40
    parts.append(shade("dusk", [(0, "#5a4a9c", 1), (0.55, "#e07a7c", 1), (1, "#ffca78", 1)]))
    for deck, places in ((385, (197, 283)), (285, (197, 283)), (185, (155, 240, 325))):
        for at in places:
            parts.append(glow(f"dusk{at}{deck}", at, deck - 48, 50, 55, "#ffc890", 0.5))
            parts.append(window(at, deck - 16, 34, 58, "url(#dusk)", "#f0d0b0"))
            parts.append(circle(at + 5, deck - 36, 6, "#fff0c0"))
    parts += [
        floor(x, 185, right, "#8c5a4a"),
        floor(x, 285, right, "#8c5a4a"),
        floor(x, 385, right, "#8c5a4a"),
        ladder(352, 185, 285, "#e8bc78"),
        ladder(128, 285, 385, "#e8bc78"),
    ]
    room("tower", parts)


def mirrors():
    x, y, right, foot = ROOMS["mirrors"]["area"]
    parts = [
        shade("wall", [(0, "#6a4ea4", 1), (1, "#4c3884", 1)]),
        rect(x, y, 355, 185, "url(#wall)"),
    ]
    for row in range(9):
        for at in range(x + (row % 2) * 20, right, 40):
            parts.append(path(f"M{at},{y + row * 22 - 11}l20,11l-20,11l-20,-11Z", "#7458b0", 'opacity="0.5"'))
    for deck in (385, 292):
        for at in (533, 617, 703):
            parts.append(thing("mirror", at, deck, 0.142, 1.9))
    parts.append(glow("light", 607, 226, 190, 70, "#f0d8ff", 0.6))
    parts.append(thing("chandelier", 607, 262, 0.14, 2.0))
    parts += [
        floor(x, 292, right, "#8a74b8"),
        rail(x + 4, right - 4, 292, "#e0d0ff"),
        floor(x, 385, right, "#8a74b8"),
        path("".join(f"M{at},386h14v4h-14Z" for at in range(x, right, 28)), "#e8dcff", 'opacity="0.7"'),
    ]
    room("mirrors", parts)


def foundry():
    x, y, right, foot = ROOMS["foundry"]["area"]
    parts = [rect(x, y, 350, 195, "#6c3228")]
    for row in range(15):
        for at in range(x - row % 2 * 14, right, 28):
            parts.append(rect(at + 1, y + row * 13 + 1, 26, 11, ["#7c3c2e", "#84402f", "#743629"][(row * 7 + at) % 3], 'rx="1.5"'))
    for at in (1293, 1462):
        parts.append(glow(f"heat{at}", at, 560, 130, 130, "#ff8a2c", 0.85))
        parts.append(thing("furnace", at, 588, 0.2, 1.9, glow=14))
    parts += [
        thing("crucible", 1378, 560, 0.16, 2.0),
        thing("chain", 1300, 470, 0.14, 1.9),
        thing("chain", 1466, 470, 0.14, 1.9),
        glow("top", 1378, 440, 150, 60, "#ff9a40", 0.4),
        thing("gear", 1378, 478, 0.13, 1.6),
        floor(x, 488, right, "#6a6470"),
        rail(x + 6, right - 24, 488, "#c8a890"),
        floor(x, 585, right, "#6a6470"),
        ladder(1545, 488, 585, "#d09060"),
    ]
    room("foundry", parts)


def dome():
    x, y, right, foot = ROOMS["dome"]["area"]
    arch = f"M{x},{foot}V150Q{x + 8},{y} 810,{y}Q{right - 8},{y} {right},150V{foot}Z"
    rand = Random(12)
    parts = [
        shade("sky", [(0, "#1c2768", 1), (0.7, "#34489c", 1), (1, "#4a62b8", 1)]),
        rect(x, y, 680, 174, "url(#sky)"),
        # The sky's river of stars, constellations, and the ribs of the dome.
        path("M500,170Q700,40 900,70T1130,30V80Q1000,120 880,110T540,196Z", "#5c74cc", 'opacity="0.35"'),
    ]
    for _ in range(110):
        parts.append(circle(rand.randint(x, right), rand.randint(y, 150), rand.choice([0.9, 1.2, 1.8]), "#e8ecff", f'opacity="{rand.choice([0.5, 0.8, 1])}"'))
    for figure in (
        [(560, 110), (590, 84), (626, 92), (650, 66), (690, 78)],
        [(900, 52), (934, 40), (960, 62), (934, 84), (900, 52)],
        [(1000, 120), (1030, 96), (1064, 110), (1090, 140)],
        [(730, 44), (764, 30), (790, 56)],
    ):
        line = "M" + "L".join(f"{a},{b}" for a, b in figure)
        parts.append(path(line, more='stroke="#9cb4ff" stroke-width="1.6" opacity="0.7"'))
        parts += [circle(a, b, 3.4, "#fff4cc") for a, b in figure]
    for k in (-0.62, -0.22, 0.22, 0.62):
        top, bottom = 810 + k * 60, 810 + k * 540
        parts.append(path(f"M{top},{y}Q{810 + k * 470},50 {bottom},{foot}", more='stroke="#0e1540" stroke-width="9"'))
        parts.append(path(f"M{top},{y}Q{810 + k * 470},50 {bottom},{foot}", more='stroke="#8a78c0" stroke-width="4"'))
    parts += [
        rect(x, 150, 680, 40, "#2a3476", 'opacity="0.55"'),
        thing("telescope", 810, 196, 0.34, 1.9),
        glow("moon", 1046, 78, 60, 60, "#fff0c8", 0.7),
        circle(1046, 78, 20, "#fff2d0"),
        circle(1054, 73, 16, "#3a4ea4", 'opacity="0.9"'),
        floor(x, 190, right, "#8a7440", 7),
    ]
    room("dome", parts, path(arch))


def around(theme):
    """The house around its rooms: sky, ground, walls and roofs."""
    snow = theme == "first_snow"
    wide = PLAN["margin"]
    left, right = -wide, PLAN["size"][0] + wide
    foot = PLAN["size"][1]
    rand = Random(3)
    parts = []
    if snow:
        parts += [
            shade("sky", [(0, "#5c7cae", 1), (0.55, "#9db4d8", 1), (0.75, "#f2d3cc", 1)]),
            rect(left, 0, right - left, foot, "url(#sky)"),
        ]
    else:
        parts += [
            shade("sky", [(0, "#0b1026", 1), (0.5, "#16204a", 1), (0.78, "#2c3a72", 1)]),
            rect(left, 0, right - left, foot, "url(#sky)"),
        ]
        for _ in range(260):
            parts.append(circle(rand.randint(left, right), rand.randint(0, 520), rand.choice([0.8, 1.1, 1.6]), "#dfe6ff", f'opacity="{rand.choice([0.35, 0.6, 0.9])}"'))
        parts += [glow("moon", 1345, 120, 150, 150, "#cfd8ff", 0.35), circle(1345, 120, 34, "#e8ecff"), circle(1334, 112, 7, "#c8d0ee"), circle(1356, 128, 5, "#c8d0ee")]
    hills = ("#8fa6cc", "#a9bedd", "#c4d4ea") if snow else ("#1c2650", "#18203f", "#131a33")
    parts += [
        path(f"M{left},500Q-150,380 40,470T420,430T820,470T1240,400T1600,470T{right},430V{foot}H{left}Z", hills[0]),
        path(f"M{left},560Q-120,470 80,540T560,520T1150,540T1560,500T{right},540V{foot}H{left}Z", hills[1]),
    ]
    ground = ("#e6eef8", "#c9d8ec", "#8a94ac") if snow else ("#31503e", "#223a30", "#2b2430")
    # Ground on the right of the gorge, in section: earth below.
    earth = "#5a5468" if snow else "#2e2733"
    parts += [
        path(f"M400,592H{right}V{foot}H400Z", earth),
        path(f"M{left},440H58Q72,470 62,528V560Q86,600 76,664Q98,720 86,{foot + 9}H{left}Z", earth, f'stroke="{INK}" stroke-width="5"'),
        path(f"M40,446Q52,480 44,530V562Q66,600 58,664Q78,720 68,{foot}", more=f'stroke="{lift(earth, 1.3)}" stroke-width="6"'),
        path(f"M400,592H{right}V606H400Z", ground[1]),
        path(f"M400,588H{right}V598H400Z", ground[0]),
        path(f"M{left},436H58V450H{left}Z", ground[1]),
        path(f"M{left},432H58V442H{left}Z", ground[0]),
    ]
    for _ in range(60):
        at, at_y = rand.randint(1200, right), rand.randint(620, 790)
        parts.append(f'<ellipse cx="{at}" cy="{at_y}" rx="{rand.randint(5, 16)}" ry="{rand.randint(3, 8)}" fill="{lift(earth, 1.25)}"/>')
    for _ in range(26):
        at, at_y = rand.randint(left, 30), rand.randint(470, 790)
        parts.append(f'<ellipse cx="{at}" cy="{at_y}" rx="{rand.randint(5, 16)}" ry="{rand.randint(3, 8)}" fill="{lift(earth, 1.25)}"/>')
    # Trees.
    for at, y, size in ((-215, 436, 1.3), (-120, 436, 1.0), (-50, 436, 1.2), (1640, 592, 1.3), (1720, 592, 1.0), (1800, 592, 1.5), (1868, 592, 1.1)):
        for k in range(3):
            w, h = 34 * size * (1 - k * 0.22), 44 * size
            top = y - 20 * size - (k + 1) * 30 * size
            parts.append(path(f"M{at - w},{top + h}L{at},{top}L{at + w},{top + h}Z", "#5d7488" if snow else "#1c3a34"))
            if snow:
                parts.append(path(f"M{at - w * 0.55},{top + h * 0.55}L{at},{top}L{at + w * 0.55},{top + h * 0.55}Q{at},{top + h * 0.4} {at - w * 0.55},{top + h * 0.55}Z", "#f4f8fd"))
        parts.append(rect(at - 5 * size, y - 26 * size, 10 * size, 26 * size, "#3a2a20"))
    stone, light = ("#8c8698", "#b8b2c4") if snow else ("#4a4660", "#6c6688")
    roof, ridge = ("#5c5470", "#7c7490") if snow else ("#3a3052", "#5c4c78")
    white = "#f6f9fe"

    def capped(d, width=12):
        return path(d, more=f'stroke="{white}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"') if snow else ""

    # The tower on its arch, with its cone.
    parts += [
        path("M62,438V398H432V438Q400,440 380,470Q240,360 100,470Q84,440 62,438Z", stone, f'stroke="{INK}" stroke-width="5"'),
        rect(62, 394, 372, 8, light),
        rect(86, 78, 308, 320, stone, f'stroke="{INK}" stroke-width="5"'),
        path("M66,88Q190,66 240,6Q290,66 414,88Z", roof, f'stroke="{INK}" stroke-width="5"'),
        path("M92,82Q196,62 236,16", more=f'stroke="{ridge}" stroke-width="5"'),
        capped("M70,84Q192,62 240,8Q288,62 410,84"),
        # The covered way to the house.
        path("M392,330H436V398H392Z", stone, f'stroke="{INK}" stroke-width="4"'),
        path("M386,334L414,310L442,334Z", roof, f'stroke="{INK}" stroke-width="4"'),
        rect(394, 346, 40, 46, "#2a2238"),
    ]
    # The house: walls in section.
    parts += [
        rect(416, 196, 788, 572, stone, f'stroke="{INK}" stroke-width="5"'),
        rect(416, 196, 788, 8, light),
        rect(420, 592, 780, 16, "#3a3046"),
    ]
    # The dome's shell.
    shell = "M444,204V152Q452,4 810,4Q1168,4 1176,152V204Z"
    parts += [
        path(shell, roof, f'stroke="{INK}" stroke-width="5"'),
        path("M456,196V154Q464,14 810,14Q1156,14 1164,154V196", more='stroke="#caa050" stroke-width="4"'),
        capped("M452,130Q480,8 810,8Q1140,8 1168,130"),
    ]
    # Eaves beside the dome.
    parts += [
        path("M404,210L446,168V210ZM1216,210L1174,168V210Z", roof, f'stroke="{INK}" stroke-width="4"'),
        rect(404, 202, 44, 8, light),
        rect(1172, 202, 44, 8, light),
    ]
    # The foundry with its chimney and the smoke.
    smoke = "#dfe6f0" if snow else "#48507c"
    for at, y, r in ((1512, 160, 22), (1540, 120, 30), (1585, 76, 38), (1650, 40, 46)):
        parts.append(circle(at, y, r, smoke, f'opacity="{0.7 if snow else 0.5}"'))
    parts += [
        rect(1490, 190, 40, 200, "#7a4034" if not snow else "#9a6050", f'stroke="{INK}" stroke-width="5"'),
        rect(1484, 184, 52, 14, "#5c2e28" if not snow else "#7c4a40", f'stroke="{INK}" stroke-width="4"'),
        capped("M1488,182H1532", 8),
        path("M1196,390L1196,300L1574,352V390Z", roof, f'stroke="{INK}" stroke-width="5"'),
        path("M1196,302L1574,354", more=f'stroke="{ridge}" stroke-width="5"'),
        capped("M1200,300L1572,350"),
        rect(1196, 382, 378, 214, stone, f'stroke="{INK}" stroke-width="5"'),
        rect(1196, 382, 378, 7, light),
    ]
    # The stair in the middle of the house.
    parts.append(rect(786, 192, 48, 566, "#2a2238"))
    steps, at = "M792,750", 750
    while at - 31 > 192:
        at -= 31
        steps += f"L{828 if (750 - at) // 31 % 2 else 792},{at}"
    parts += [
        path(steps, more=f'stroke="{INK}" stroke-width="11" stroke-linejoin="bevel"'),
        path(steps, more='stroke="#a87c48" stroke-width="7" stroke-linejoin="bevel"'),
        path(steps, more='stroke="#e0b878" stroke-width="7" stroke-dasharray="2 5" stroke-linejoin="bevel"'),
    ]
    for number, deck in enumerate((292, 385, 488, 585, 750)):
        parts += [rect(784, deck, 52, 6, "#c89a5c"), glow(f"stair{number}", 810, deck - 44, 30, 46, "#ffd080", 0.5)]
    # Old wheels in the earth.
    for at, y, size in ((1290, 700, 0.16), (1450, 742, 0.1), (1700, 690, 0.22)):
        parts.append(f'<g opacity="0.35">{thing("gear", at, y + 40, size, 1.1)}</g>')
    picture(theme, left, 0, right, foot, parts)


def beam():
    """The light that falls out of a door that is ajar, at the lower left."""
    light = "".join(f'<stop offset="{at}" stop-color="#ffdf94" stop-opacity="{full}"/>' for at, full in ((0, 0.7), (0.25, 0.22), (0.55, 0.06), (0.8, 0.01), (1, 0)))
    parts = [
        f'<linearGradient id="beam">{light}</linearGradient>',
        '<filter id="soft" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="5"/></filter>',
        path("M4,20L190,4V96H4Z", "url(#beam)", 'opacity="0.45" filter="url(#soft)"'),
        path("M4,70L190,58V84H4Z", "url(#beam)"),
        rect(0, 10, 5, 74, "#ffe9b4"),
    ]
    picture("beam", 0, 0, 190, 84, parts)


for make in (beam, hall, clockwork, gallery, cellar, bridge, tower, mirrors, foundry, dome):
    make()
for theme in ("observatory", "first_snow"):
    around(theme)
