// The essay below the machine: how worm mazes work, how they are played, and how algorithms compare.

import { fill, h, p } from '../../../app/ui/dom.js';

const worms = () => [
  h('h2', null, 'Half a byte is enough'),
  p(
    'This maze comes from the days when printers used paper with holes along both sides. Frank Lynam ',
    'remembers it from his grandfather, who printed long sheets of it to be solved at the kitchen ',
    'table. Its beauty is how little it needs: four bits for each cell, and almost nothing else.',
  ),
  p(
    'The bits are called null, final, down and right. Down and right say which sides are open. Up and ',
    'left need no bits, because the neighbour has them. Null means that nothing has been written here ',
    'yet, and final that the cell belongs to the maze. So 15, with all bits set, is an untouched cell, ',
    '0 to 3 is a piece of a worm at work, and 4 to 7 is maze. Tick “Bits” to read them.',
  ),
  h('h2', null, 'The worm'),
  p(
    'Pick an untouched cell and wander about at random without ever stepping on your own path. The ',
    'first worm goes on until it is stuck, and that is the beginning of the maze. Every later worm ',
    'wanders until it steps on the maze, and joins it there, at that one place. It must be only one ',
    'place: a second one would close a loop. A worm that gets stuck in its own coils has joined ',
    'nothing, so it dies, and its cells are untouched again.',
  ),
  p(
    'The algorithm keeps no list. When a worm has joined or died, its cells are found by walking back ',
    'from its head along its own bits. Open the Watch tab and go slowly: the dark dot is ',
    'the head, each worm has its own ink, and a dead worm fades.',
  ),
];

const playing = () => [
  h('h2', null, 'How to play'),
  p(
    'Draw with a finger or the mouse. If you draw fast, the maze fills in short gaps for you. Draw ',
    'back over your line to erase it. Hold Shift with an arrow key to run to the next junction, and ',
    'press Backspace to go back to the last one. On a touch screen, the last two buttons of the arrow pad do the same. ',
    'Dead ends that you have left are shaded. To move the sheet, use two fingers or the keys I, J, K ',
    'and L. At the goal, a dotted line shows the shortest path beside yours. On the New tab you can ',
    'choose any two cells as start and goal.',
  ),
  h('h2', null, 'A children’s menu'),
  p(
    'What if worms that got stuck were kept? Then some parts of the maze are connected to nothing. ',
    'Such mazes have been printed on restaurant menus, and children find out with a crayon. On the ',
    'New tab this rule is called Outback. Tap a cell to colour its part; “Show parts” colours them all, ',
    'and the measures count the cells out of reach.',
  ),
];

const algorithms = () => [
  h('h2', null, 'Slow on large sheets'),
  p(
    'A random walk that avoids itself is trapped after about seventy steps, and does not get far. A ',
    'worm that starts far from the maze will hardly ever find it. On a sheet of 10 by 10 cells, each ',
    'cell costs about one step. On a sheet of 320 by 320 it costs about eight, and larger sheets cost ',
    'more. The fast worm starts only near the maze, where it has a chance. Its mazes have the same ',
    'fractions of dead ends, turns and junctions, but they are different mazes.',
  ),
  p(
    'Nucleation grows like a crystal instead. Of all cells next to the maze, one is chosen and joins. ',
    'Each step is a cell, so it wins every race. But look at the result: short corridors, and little ',
    'room to get lost in. It is faster, and its mazes are worse.',
  ),
  h('h2', null, 'Other algorithms'),
  p(
    'There are many more ways to make a maze, and each leaves its mark. The recursive backtracker and ',
    'hunt and kill make long corridors. Prim’s, Kruskal’s and the growing-tree algorithms make ',
    'thickets. The binary tree and the sidewinder lean towards a side that is open all along. ',
    'Recursive division builds walls instead of corridors. Eller’s algorithm needs only one row at a ',
    'time, so its paper could go on forever. All of them are on the New tab. There you can also ',
    'remove dead ends. The maze then has loops, and following the wall with your right hand no longer ',
    'finds every goal.',
  ),
  h('h2', null, 'Triangles and hexagons'),
  p(
    'Cells need not be squares. On the New tab, choose triangles or hexagons. A triangle has at most ',
    'two ways on, so every cell is a turn, a fork or a dead end. In a hexagon, a worm has up to five, ',
    'and its direction bits are three instead of two.',
  ),
  h('h2', null, 'Measuring boredom'),
  p(
    'How different are they? Count the open sides of each cell. Among all possible mazes on a large ',
    'grid, 29.5% of the cells are dead ends on average. That number is known exactly, and Wilson’s ',
    'algorithm makes such mazes. The worm makes fewer dead ends, 25%, with longer corridors between ',
    'them. Nucleation makes 36%. The recursive backtracker makes only 10%, which is why its mazes feel ',
    'endless. On the Measure tab you can compare the algorithms with as many mazes as you like.',
  ),
  h('h2', null, 'How hard is it, then?'),
  p(
    'Shares of cells do not say how long you will search. So let others solve your maze. On the Watch ',
    'tab, choose “How it is solved”. One follows the left wall, one follows the right wall, and one ',
    'fills all dead ends. One chooses at random, like a mouse, and arrives in the end. A table ',
    'counts their steps and the cells that they have seen. Try a maze of the worm, and then one of ',
    'nucleation.',
  ),
];

export function writeEssay(/** @type {Context} */ { essay }) {
  fill(essay, ...worms(), ...playing(), ...algorithms());
}
