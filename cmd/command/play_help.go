package command

const playHelp = `Plays a scenario or a battle at the terminal, against an agent or another person.

The map is drawn as text, as wide as the terminal. You see only what your side may see.
Make a decision by its number or name, or give an order for several pieces; pieces that
you do not name stay. odds, advise and hint help you; ? explains all commands.

The game is saved after each of your decisions. If anything goes wrong, play --resume NAME
continues it. Saved games are in $XDG_DATA_HOME/ironbottom or ~/.local/share/ironbottom;
the program names the folder at the start. --save uses a file of your choice. The file
holds the whole game with everything hidden, so do not read it while you play.

undo takes back your last line. It cannot take back decisions of the other side, dice, or
what you have seen of the enemy. The same decisions always get the same dice.

Decisions can also come from a file or a pipe, one a line. At its end the game is saved
and the program says how to go on.`

const playExample = `  ironbottom play pacific-victory 1942 --allies scripted
    # you play Japan against the computer: a map, the choices, and a prompt
  ironbottom play --resume pacific-victory-1942
    # continues the saved game
  ironbottom play pacific-victory 1943 --japan scripted --save war.txt
  ironbottom play pacific-victory guadalcanal --defender prudent`
