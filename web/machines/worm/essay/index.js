// The text under the machine.

import { fill, h, p } from '../../../app/ui/dom.js';

/** @param {import('../../../app/shell.js').Context} context */
export function writeEssay({ essay }) {
  fill(
    essay,
    h('h2', null, 'Half a byte is enough'),
    p(
      'This is a maze from the days of paper with holes down both sides. Frank Lynam remembers it ',
      'from his grandfather, who printed long sheets of it to be solved at the kitchen table. What ',
      'makes it lovely is how little it needs: four bits for each cell, and next to nothing else.',
    ),
    p(
      'The bits are called null, final, down and right. Down and right say where one can go; up and ',
      'left need no bits, since the neighbour knows. Null means that nothing has been written here ',
      'yet, and final that the cell belongs to the maze. So 15, all bits set, is an untouched cell; ',
      '0 to 3 is a piece of a worm at work; 4 to 7 is maze. Tick “Bits” to read them.',
    ),
    h('h2', null, 'The worm'),
    p(
      'Pick an untouched cell and wander about at random, never stepping on yourself. The first worm ',
      'goes on until it is stuck, and that is the beginning of the maze. Every later worm wanders ',
      'until it steps on the maze, and joins it there, at that one place. One place is the point: a ',
      'second one would close a loop. A worm that gets stuck in its own coils has joined nothing, ',
      'so it must die, and its cells are untouched again.',
    ),
    p(
      'No list is kept anywhere. When a worm has joined or died, its cells are found by walking back ',
      'from its head along its own bits. Open “Watch a maze being made” and go slowly: the dark dot ',
      'is the head, each worm has its own ink, and a dead one fades.',
    ),
    h('h2', null, 'Walking'),
    p(
      'A finger that draws may be fast: between two cells under it the maze’s own way is taken, if it ',
      'is short, and going back over the line erases it. With Shift an arrow key runs on to the next ',
      'junction, Backspace goes back to the last one; on the pad the corners do that. Dead ends that ',
      'you have left are shaded. On the sheet the keys I, J, K and L move the paper, and so do two ',
      'fingers. At the goal the shortest way is drawn beside yours, dotted. In the settings the start ',
      'and the goal can be any two cells.',
    ),
    h('h2', null, 'A children’s menu'),
    p(
      'What if bad worms were kept? Then some parts of the maze hang on nothing. Such mazes have been ',
      'printed on menus in restaurants, and children find out with a crayon. In the settings it is ',
      'called Outback; the parts out of reach are hatched here, and counted among the measures.',
    ),
    h('h2', null, 'Slow on large sheets'),
    p(
      'A random walk that avoids itself is trapped after some seventy steps, and does not get far in ',
      'them. A worm that starts far from the maze will hardly ever find it. On a sheet of ten by ten ',
      'cells a cell costs about one step; on a sheet of 320 by 320 about eight, and it goes on like ',
      'that. The fast worm starts only where there is hope, near the maze. Its mazes have the same ',
      'dead ends, turns and junctions, cell by cell they are others.',
    ),
    p(
      'Nucleation grows like a crystal instead: of all cells next to the maze one is chosen, and it ',
      'joins. Each step is a cell, so it wins every race. But look at the result: short corridors, ',
      'and little room to get lost in. Fast, and worse.',
    ),
    h('h2', null, 'Other makers'),
    p(
      'There are many more ways to make a maze, and each can be told by its mazes. The backtracker ',
      'and hunt and kill make long corridors; Prim, Kruskal and the growing trees make thickets; ',
      'the binary tree and the sidewinder lean to a side that is open all along, and recursive ',
      'division builds walls instead of ways. Eller needs one row at a time, so its paper need not ',
      'end. All of them are in the settings. There, dead ends can be removed as well: what remains ',
      'has loops, and the right hand on the wall no longer finds every goal.',
    ),
    h('h2', null, 'Measuring boredom'),
    p(
      'How different are they? Count the exits of each cell. Among all possible mazes on a large ',
      'grid, 29.5% of the cells are dead ends on average; that number is known exactly, and Wilson’s ',
      'algorithm draws such mazes. The worm makes fewer of them, 25%, with longer corridors between; ',
      'nucleation 36%; the backtracker only 10%, which is why its mazes feel endless. Open “What are the ',
      'makers’ mazes like?” and measure as many as you like.',
    ),
  );
}
