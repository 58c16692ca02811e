# The words of the game in English, in Fluent's format: https://projectfluent.org
# Tests refuse a message that the game does not use, and one that it uses and is not here.

## What has no words of its own

verbatim = { $text }
number = { $number }
one-after-the-other = { $first } { $next }

## The menu

percent = { $number } %
