# The language's own name, as the settings show it.
language-name = Français
# `yes` once somebody who grew up with the language has read all of its texts.
language-reviewed = no
