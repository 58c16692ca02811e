#!/usr/bin/env python3
"""Writes the layers of the backdrops, THEME/far.svg, middle.svg and near.svg: the same on every run.

Each is a square of 1024 units that repeats in both directions: what reaches over an edge is drawn
at the opposite edge, too. They are own work, CC0.
"""

from math import cos, hypot, pi, sin, tau
from pathlib import Path
from random import Random

SIDE = 1024


def n(value):
    """A number, as short as it needs to be."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") if value else "0"


class Layer:
    """A picture whose parts come in again at the opposite edge."""

    def __init__(self, about):
        self.about, self.defs, self.parts = about, [], []

    def soft(self, name, color, stops):
        """A round gradient: (offset, opacity) for each stop."""
        lines = "".join(
            f'<stop offset="{at}" stop-color="{color}" stop-opacity="{full}"/>' for at, full in stops
        )
        self.defs.append(f'<radialGradient id="{name}">{lines}</radialGradient>')

    def fade(self, name, color, top, bottom):
        """A gradient from top to bottom, of two opacities."""
        self.defs.append(
            f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
            f'<stop offset="0" stop-color="{color}" stop-opacity="{top}"/>'
            f'<stop offset="1" stop-color="{color}" stop-opacity="{bottom}"/></linearGradient>'
        )

    def add(self, x, y, reach, part, turn=0):
        """A part around a place, which reaches so far, and its copies beyond the edges."""
        x, y = x % SIDE, y % SIDE
        for dx in (-SIDE, 0, SIDE):
            for dy in (-SIDE, 0, SIDE):
                across = -reach < x + dx < SIDE + reach
                along = -reach < y + dy < SIDE + reach
                if across and along:
                    turned = f" rotate({n(turn)})" if turn else ""
                    place = f"translate({n(x + dx)} {n(y + dy)}){turned}"
                    self.parts.append(f'<g transform="{place}">{part}</g>')

    def dot(self, x, y, r, fill, opacity=1.0):
        shade = f' opacity="{n2(opacity)}"' if opacity < 1 else ""
        x, y = x % SIDE, y % SIDE
        for dx in (-SIDE, 0, SIDE):
            for dy in (-SIDE, 0, SIDE):
                if -r < x + dx < SIDE + r and -r < y + dy < SIDE + r:
                    self.parts.append(
                        f'<circle cx="{n(x + dx)}" cy="{n(y + dy)}" r="{n2(r)}" fill="{fill}"{shade}/>'
                    )

    def write(self, path):
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">',
            f"  <!-- {self.about} Made by make.py. -->",
        ]
        if self.defs:
            lines.append("  <defs>" + "\n    ".join(["", *self.defs]) + "\n  </defs>")
        lines += ["  " + part for part in self.parts]
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n</svg>\n")


def n2(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def ground(layer, color):
    layer.parts.append(f'<rect width="{SIDE}" height="{SIDE}" fill="{color}"/>')


def apart(dice, count, least, tries=4000):
    """Places that keep this distance, over the edges, too."""
    places = []
    for _ in range(tries):
        if len(places) == count:
            break
        x, y = dice.random() * SIDE, dice.random() * SIDE
        near = lambda a, b: min(abs(a - b), SIDE - abs(a - b))
        if all(hypot(near(x, p), near(y, q)) >= least for p, q in places):
            places.append((x, y))
    return places


# Observatory: the night around the dome, with its great instruments far out in the dark.


def night_far():
    layer, dice = Layer("Observatory, far: the night sky, and the milky way from corner to corner."), Random(7)
    ground(layer, "#0a0f1e")
    layer.soft("deep", "#161e42", [(0, 0.5), (0.5, 0.26), (1, 0)])
    layer.soft("mist", "#3a487c", [(0, 0.11), (0.5, 0.055), (1, 0)])
    layer.soft("warm", "#5a4470", [(0, 0.1), (0.5, 0.05), (1, 0)])
    layer.soft("lane", "#060a16", [(0, 0.5), (0.5, 0.3), (1, 0)])
    for x, y, r in [(160, 240, 430), (700, 820, 460), (820, 200, 330), (330, 720, 300)]:
        layer.add(x, y, r, f'<circle r="{r}" fill="url(#deep)"/>')

    def band(t):
        """A place in the middle of the milky way."""
        wave = 70 * sin(tau * t) + 28 * sin(tau * 3 * t + 1)
        return t * SIDE - wave * 0.7, 1.0 * SIDE - t * SIDE + 120 + wave * 0.7

    for k in range(26):
        x, y = band(k / 26)
        rx, ry = dice.uniform(120, 200), dice.uniform(50, 95)
        layer.add(x, y, 210, f'<ellipse rx="{n(rx)}" ry="{n(ry)}" fill="url(#mist)"/>', -45)
    for k in range(9):
        x, y = band(k / 9 + 0.03)
        layer.add(x, y, 170, f'<ellipse rx="{n(dice.uniform(90, 160))}" ry="55" fill="url(#warm)"/>', -45)
    for k in range(13):
        x, y = band(k / 13 + dice.uniform(-0.02, 0.02))
        off = dice.uniform(-26, 26)
        rx, ry = dice.uniform(50, 120), dice.uniform(9, 20)
        layer.add(x + off, y + off, 130, f'<ellipse rx="{n(rx)}" ry="{n(ry)}" fill="url(#lane)"/>', -45 + dice.uniform(-14, 14))

    hues = ["#9fb2e0", "#b9c8ee", "#8fa0cf", "#c9c2b4", "#a8c4e6"]
    for _ in range(430):
        layer.dot(dice.random() * SIDE, dice.random() * SIDE, dice.uniform(0.5, 0.9), dice.choice(hues), dice.uniform(0.2, 0.55))
    for _ in range(420):
        x, y = band(dice.random())
        off = dice.gauss(0, 46)
        layer.dot(x + off, y + off, dice.uniform(0.45, 0.85), dice.choice(hues), dice.uniform(0.2, 0.6))
    for x, y in apart(dice, 70, 60):
        layer.dot(x, y, dice.uniform(1, 1.5), dice.choice(hues), dice.uniform(0.45, 0.75))
    layer.soft("halo", "#8fa8e8", [(0, 0.3), (0.35, 0.1), (1, 0)])
    for x, y in apart(dice, 13, 190):
        r = dice.uniform(1.7, 2.5)
        layer.add(x, y, 16, f'<circle r="15" fill="url(#halo)"/>')
        layer.dot(x, y, r, "#c3d2f4", 0.8)
    return layer


def ticks(r, count, length):
    marks = ""
    for k in range(count):
        a = tau * k / count
        more = length * (2 if k % 5 == 0 else 1)
        marks += f"M{n(r * cos(a))},{n(r * sin(a))}L{n((r - more) * cos(a))},{n((r - more) * sin(a))}"
    return marks


def night_middle():
    layer = Layer("Observatory, middle: an armillary sphere, an astrolabe and an orrery, huge and dim; domes that rise from the mist.")
    dim, low, spark = "#4a4130", "#332f2c", "#6b5a37"
    ring = f'fill="none" stroke="{low}"'
    # An armillary sphere.
    sphere = (
        f'<circle r="268" {ring} stroke-width="15"/><circle r="275" fill="none" stroke="{dim}" stroke-width="1.6"/>'
        f'<circle r="261" fill="none" stroke="{dim}" stroke-width="1.6"/><path d="{ticks(258, 60, 7)}" fill="none" stroke="{dim}" stroke-width="1.6"/>'
        f'<g transform="rotate(-28)"><ellipse rx="258" ry="84" {ring} stroke-width="10"/><ellipse rx="258" ry="84" fill="none" stroke="{dim}" stroke-width="1.4"/>'
        f'<ellipse rx="92" ry="256" {ring} stroke-width="8"/><ellipse rx="92" ry="256" fill="none" stroke="{dim}" stroke-width="1.2"/></g>'
        f'<g transform="rotate(34)"><ellipse rx="202" ry="120" {ring} stroke-width="6"/></g>'
        f'<circle r="34" fill="#26262e"/><path d="M-34,0A34,34 0 0 1 20,-27.5A44,44 0 0 0 -34,0Z" fill="{dim}"/>'
        f'<circle cx="-176" cy="-98" r="13" fill="#2d3350"/><circle cx="-180" cy="-102" r="5" fill="#46507a"/>'
        f'<circle cx="104" cy="152" r="8" fill="{dim}"/><circle cx="212" cy="-128" r="10" fill="#2d3350"/>'
    )
    layer.add(318, 352, 290, sphere)
    # An astrolabe.
    disc = (
        f'<circle r="150" fill="#1c1e28" stroke="{low}" stroke-width="12"/><path d="{ticks(144, 72, 7)}" fill="none" stroke="{dim}" stroke-width="1.6"/>'
        f'<circle r="112" fill="none" stroke="{low}" stroke-width="5"/><circle cy="-30" r="70" fill="none" stroke="{low}" stroke-width="6"/><circle cy="24" r="46" fill="none" stroke="{dim}" stroke-width="1.6"/>'
        f'<path d="M-112,0H112M0,-112V112" stroke="{low}" stroke-width="3"/><path d="M-138,8L0,-7L138,-8L0,7Z" transform="rotate(-32)" fill="{dim}"/><circle r="11" fill="{spark}"/>'
        f'<circle cy="-172" r="16" fill="none" stroke="{dim}" stroke-width="5"/>'
    )
    layer.add(812, 712, 195, disc, 8)
    # Orbits, with their planets.
    orbits = f'<circle r="196" fill="none" stroke="{low}" stroke-width="2.5"/><circle r="138" fill="none" stroke="{low}" stroke-width="2" stroke-dasharray="3 9"/><circle r="80" fill="none" stroke="{low}" stroke-width="2"/>'
    orbits += f'<circle r="20" fill="{dim}"/><circle cx="-5" cy="-5" r="9" fill="{spark}"/><circle cx="139" cy="-139" r="15" fill="#2a3150"/><circle cx="134" cy="-144" r="6" fill="#3f4a74"/><circle cx="-80" cy="8" r="7" fill="{low}"/><circle cx="-66" cy="121" r="9" fill="#3a332e"/>'
    orbits += f'<ellipse cx="139" cy="-139" rx="27" ry="7" transform="rotate(-22 139 -139)" fill="none" stroke="{dim}" stroke-width="2"/>'
    layer.add(812, 214, 205, orbits)
    # Domes and spires out of the mist.
    layer.fade("tower", "#161e36", 1, 0)
    layer.fade("roof", "#1b2440", 1, 0.9)
    layer.soft("fog", "#2a3763", [(0, 0.34), (0.5, 0.18), (1, 0)])

    def dome(x, y, r, tall):
        slit = f'<path d="M{n(-r * 0.12)},{n(-r * 0.98)}L{n(r * 0.1)},{n(-r * 0.98)}L{n(r * 0.3)},0H{n(-r * 0.02)}Z" fill="#0d1326"/>'
        part = (
            f'<rect x="{n(-r * 0.92)}" y="0" width="{n(r * 1.84)}" height="{tall}" fill="url(#tower)"/>'
            f'<path d="M{-r},0A{r},{r} 0 0 1 {r},0Z" fill="url(#roof)"/><path d="M{-r},0A{r},{r} 0 0 1 {n(-r * 0.1)},{n(-r)}A{n(r * 1.3)},{n(r * 1.3)} 0 0 0 {n(-r * 0.8)},0Z" fill="#232e50"/>{slit}'
            f'<rect x="{n(-r * 1.06)}" y="-4" width="{n(r * 2.12)}" height="8" fill="#232e50"/>'
        )
        layer.add(x, y, max(tall, 2 * r) + 10, part)

    def spire(x, y, w, tall):
        part = (
            f'<rect x="{n(-w * 0.8)}" y="0" width="{n(w * 1.6)}" height="{tall}" fill="url(#tower)"/>'
            f'<path d="M{-w},0L0,{n(-w * 3.4)}L{w},0Z" fill="url(#roof)"/><path d="M{-w},0L0,{n(-w * 3.4)}L{n(-w * 0.2)},0Z" fill="#222c4d"/>'
            f'<rect x="{n(-w * 0.2)}" y="{n(w * 0.8)}" width="{n(w * 0.4)}" height="{n(w * 0.8)}" rx="2" fill="#8a6a38" opacity="0.7"/>'
        )
        layer.add(x, y, max(tall, w * 4) + 6, part)

    dome(300, 838, 66, 150)
    spire(196, 862, 17, 120)
    spire(398, 850, 21, 140)
    dome(448, 896, 30, 96)
    spire(140, 900, 12, 84)
    for x, y, rx, ry in [(300, 985, 230, 60), (180, 960, 120, 40), (430, 975, 130, 42)]:
        layer.add(x, y, rx, f'<ellipse rx="{rx}" ry="{ry}" fill="url(#fog)"/>')
    return layer


def night_near():
    layer, dice = Layer("Observatory, near: wisps of cloud, and dust in the lamp light."), Random(11)
    layer.soft("wisp", "#6a7fb8", [(0, 0.09), (0.45, 0.045), (1, 0)])
    for x, y in apart(dice, 8, 290):
        for _ in range(5):
            rx, ry = dice.uniform(110, 250), dice.uniform(10, 26)
            at = x + dice.uniform(-130, 130), y + dice.uniform(-42, 42)
            layer.add(*at, 255, f'<ellipse rx="{n(rx)}" ry="{n(ry)}" fill="url(#wisp)"/>', dice.uniform(-9, -2))
    for _ in range(40):
        layer.dot(dice.random() * SIDE, dice.random() * SIDE, dice.uniform(0.8, 1.9), "#d8b878", dice.uniform(0.1, 0.32))
    return layer


# First Snow: roofs and slopes far below, on a winter morning before the sun is up.


def pine(r, dark, snow):
    """A pine from above, leaning a little."""
    part = f'<ellipse cx="{n(r * 0.35)}" cy="{n(r * 0.75)}" rx="{n(r * 1.05)}" ry="{n(r * 0.5)}" fill="#33405f" opacity="0.5"/>'
    for k, (share, y) in enumerate([(1, 0.35), (0.76, -0.25), (0.5, -0.85)]):
        w, top = r * share, r * (y - 1.05 * share)
        foot = r * (y + 0.32)
        part += f'<path d="M{n(-w)},{n(foot)}Q{n(-w * 0.45)},{n(foot - r * 0.1)} 0,{n(top)}Q{n(w * 0.45)},{n(foot - r * 0.1)} {n(w)},{n(foot)}Q0,{n(foot + r * 0.28)} {n(-w)},{n(foot)}Z" fill="{dark}"/>'
        part += f'<path d="M{n(-w * 0.8)},{n(foot - r * 0.08)}Q{n(-w * 0.4)},{n(foot - r * 0.16)} 0,{n(top)}Q{n(w * 0.1)},{n(foot - r * 0.4)} {n(-w * 0.1)},{n(foot - r * 0.2)}Q{n(-w * 0.4)},{n(foot - r * 0.02)} {n(-w * 0.8)},{n(foot - r * 0.08)}Z" fill="{snow}"/>'
    return part


def snow_far():
    layer, dice = Layer("First Snow, far: slopes under snow, with small pines."), Random(3)
    ground(layer, "#4d5b80")
    layer.soft("hill", "#5d6d95", [(0, 0.8), (0.6, 0.5), (1, 0)])
    layer.soft("dale", "#424f72", [(0, 0.75), (0.6, 0.45), (1, 0)])
    for k, (x, y) in enumerate(apart(dice, 16, 200)):
        rx, ry = dice.uniform(170, 280), dice.uniform(80, 130)
        name = "hill" if k % 2 else "dale"
        layer.add(x, y, 290, f'<ellipse rx="{n(rx)}" ry="{n(ry)}" fill="url(#{name})"/>', dice.uniform(-14, 6))
    # The lit edges of drifts.
    for x, y in apart(dice, 15, 190):
        w, h = dice.uniform(90, 190), dice.uniform(14, 34)
        path = f"M{n(-w)},0Q{n(-w * 0.3)},{n(-h)} {n(w * 0.2)},{n(-h * 0.7)}T{n(w)},{n(-h * 0.1)}Q{n(w * 0.5)},{n(-h * 0.2)} {n(w * 0.15)},{n(-h * 0.35)}T{n(-w)},0Z"
        layer.add(x, y, w + 10, f'<path d="{path}" fill="#6b7aa2" opacity="0.55"/>', dice.uniform(-10, 4))
    for x, y in apart(dice, 11, 210):
        for _ in range(dice.randint(2, 5)):
            r = dice.uniform(8, 13)
            layer.add(x + dice.uniform(-46, 46), y + dice.uniform(-30, 30), 34, pine(r, "#37445f", "#5a688c"))
    return layer


def snow_middle():
    layer, dice = Layer("First Snow, middle: snowed roofs with chimneys, and pines."), Random(5)
    layer.soft("drift", "#57668d", [(0, 0.95), (0.62, 0.8), (1, 0)])
    layer.soft("smoke", "#8291b8", [(0, 0.3), (0.6, 0.16), (1, 0)])

    def house(x, y, w, d, chimney, windows):
        """Seen from above, leaning: two slopes with the ridge along, and the front below."""
        half, wall = w / 2, d * 0.42
        part = f'<ellipse cx="6" cy="{n(d * 0.34)}" rx="{n(w * 0.92)}" ry="{n(d * 1.02)}" fill="url(#drift)"/>'
        part += f'<path d="M{n(-half + 16)},{n(-d * 0.3)}H{n(half + 34)}L{n(half + 22)},{n(d * 0.5 + wall + 16)}H{n(-half + 16)}Z" fill="#33405f" opacity="0.45"/>'
        part += f'<rect x="{n(-half + 6)}" y="{n(d * 0.3)}" width="{n(w - 12)}" height="{n(wall + d * 0.2)}" fill="#3d4865"/>'
        for k in range(windows):
            at = -half + (k + 0.5) * w / windows - 7
            part += f'<rect x="{n(at)}" y="{n(d * 0.5 + wall * 0.3)}" width="14" height="{n(wall * 0.46)}" fill="#b08a62" opacity="0.7"/>'
        part += f'<path d="M{n(-half)},{n(-d * 0.5)}H{n(half)}L{n(half + 5)},0H{n(-half - 5)}Z" fill="#7988ad"/>'
        part += f'<path d="M{n(-half - 5)},0H{n(half + 5)}L{n(half)},{n(d * 0.5)}Q{n(half * 0.7)},{n(d * 0.5 + 7)} {n(half * 0.4)},{n(d * 0.5 + 1)}T{n(-half * 0.3)},{n(d * 0.5 + 2)}T{n(-half)},{n(d * 0.5)}Z" fill="#66759c"/>'
        part += f'<path d="M{n(-half - 5)},-1.5H{n(half + 5)}V1.5H{n(-half - 5)}Z" fill="#9894b0"/>'
        cx, cy = chimney * half, -d * 0.12
        part += f'<rect x="{n(cx - 9)}" y="{n(cy - 18)}" width="18" height="34" fill="#3a4664"/><rect x="{n(cx - 11)}" y="{n(cy - 24)}" width="22" height="10" rx="3" fill="#8c93b0"/>'
        for k, (sx, sy, r) in enumerate([(6, -40, 15), (20, -62, 21), (42, -88, 29)]):
            part += f'<circle cx="{n(cx + sx)}" cy="{n(cy + sy)}" r="{r}" fill="url(#smoke)"/>'
        layer.add(x, y, w + d + 20, part)

    house(225, 250, 190, 104, 0.45, 3)
    house(742, 168, 132, 84, -0.4, 2)
    house(560, 590, 210, 116, -0.5, 4)
    house(110, 770, 144, 92, 0.4, 2)
    house(878, 838, 168, 96, 0.5, 3)
    for x, y in [(402, 190), (446, 226), (372, 246), (900, 396), (946, 432), (872, 446), (330, 846), (372, 884), (300, 900), (690, 760), (60, 520), (104, 548), (18, 560), (610, 930), (650, 962), (736, 402), (330, 520)]:
        r = dice.uniform(19, 27)
        layer.add(x, y, 76, pine(r, "#35435f", "#7380a3"))
    return layer


def snow_near():
    layer, dice = Layer("First Snow, near: falling snow."), Random(17)
    for x, y in apart(dice, 130, 46):
        layer.dot(x, y, dice.uniform(1.2, 2.8), "#c4d2ec", dice.uniform(0.22, 0.5))
    layer.soft("flake", "#c4d2ec", [(0, 0.42), (0.5, 0.3), (1, 0)])
    for x, y in apart(dice, 34, 120):
        r = dice.uniform(4, 8)
        layer.add(x, y, r, f'<circle r="{n(r)}" fill="url(#flake)"/>')
    arm = "".join(
        f'<path d="M0,0V-13M-3.6,-11.5L0,-8L3.6,-11.5M-2.6,-6.4L0,-4L2.6,-6.4" transform="rotate({60 * k})"/>' for k in range(6)
    )
    for x, y in apart(dice, 9, 260):
        layer.add(x, y, 14, f'<g fill="none" stroke="#c4d2ec" stroke-width="1.6" stroke-linecap="round" opacity="0.4">{arm}</g>', dice.uniform(0, 60))
    return layer


LAYERS = {
    "observatory": {"far": night_far, "middle": night_middle, "near": night_near},
    "first_snow": {"far": snow_far, "middle": snow_middle, "near": snow_near},
}

if __name__ == "__main__":
    for theme, layers in LAYERS.items():
        for name, draw in layers.items():
            draw().write(Path(__file__).parent / theme / f"{name}.svg")
