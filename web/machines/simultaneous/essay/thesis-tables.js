// The tables of the thesis, made again by this program: what `make thesis TABLE=6.1` to `TABLE=6.6` print on a shared
// virtual machine with two cores, below one another.

import { figuresTable } from '../../../app/charts/table.js';
import { h, p, section } from '../../../app/ui/index.js';

const PRINTED = `
# make thesis TABLE=6.1, sequence (moves)
size	method	here	thesis
1x1	astar	(0)	(0)
1x2	astar	r (1)	r (1)
1x3	astar	rr (2)	rr (2)
1x4	astar	rrr (3)	rrr (3)
2x1	astar	d (1)	d (1)
2x2	astar	rdr (3)	rdr (3)
2x3	astar	rdrrd (5)	rrdrr (5)
2x4	astar	rrdrrrd (7)	rrrdrrr (7)
3x1	astar	dd (2)	dd (2)
3x2	astar	drdrd (5)	ddrdd (5)
3x3	astar	rdrrdllddrr (11)	(11)
3x4	astar	rrdrrrdllldrdrdrr (17)	(17)
4x1	astar	ddd (3)	ddd (3)
4x2	astar	ddrddrd (7)	dddrrdd (7)
4x3	astar	ddrdddruuurdrrddd (17)	ddrdddruuurrdrrdd (17)
# make thesis TABLE=6.2, seconds
size	method	here	thesis
1x1	astar	0.000220	0.000062
1x2	astar	0.000344	0.000125
1x3	astar	0.000172	0.000165
1x4	astar	0.000231	0.000213
2x1	astar	0.000492	0.000113
2x2	astar	0.000323	0.000462
2x3	astar	0.000421	0.001409
2x4	astar	0.000490	0.005914
3x1	astar	0.000278	0.000118
3x2	astar	0.000614	0.001167
3x3	astar	0.000623	0.091550
3x4	astar	0.090664	98.592423
4x1	astar	0.000731	0.000071
4x2	astar	0.000279	0.002280
4x3	astar	0.093017	99.169318
# make thesis TABLE=6.3, seconds
size	method	here	thesis
1x1	ess	0.000210	0.000058
1x2	ess	0.000442	0.000296
1x3	ess	0.000437	0.000495
1x4	ess	0.000247	0.000652
2x1	ess	0.000327	0.000250
2x2	ess	0.000293	0.001684
2x3	ess	0.000309	0.003717
2x4	ess	0.000380	0.007201
3x1	ess	0.000317	0.000241
3x2	ess	0.000564	0.002443
3x3	ess	0.000856	0.032254
3x4	ess	0.007627	6.880254
4x1	ess	0.000698	0.000174
4x2	ess	0.000439	0.003242
4x3	ess	0.012153	3.221218
# make thesis TABLE=6.4, seconds
size	method	here	thesis
1x1	rs	0.000027	0.004778
1x1	ias	0.000192 (0.000061)	0.000015 (0.000104)
1x1	gl	0.000106 (0.000029)	0.000012 (0.000097)
2x2	rs	0.000176	0.083224
2x2	ias	0.000110 (0.000264)	0.000152 (0.001332)
2x2	gl	0.000288 (0.000117)	0.000383 (0.002099)
3x3	rs	0.000043	2.732247
3x3	ias	0.000235 (0.000353)	0.003703 (0.164220)
3x3	gl	0.000256 (0.000172)	0.018921 (0.129637)
4x4	rs	0.003811	170.701078
4x4	ias	0.000392 (0.001957)	0.269189 (97.665786)
4x4	gl	0.014397 (0.015649)	8.697402 (61.317300)
# make thesis TABLE=6.5, moves
size	method	here	thesis
1x1	rs	0.0	0.0
1x1	ias	0 (0)	0 (0)
1x1	gl	0 (0)	0.0 (0)
1x1	so	0 (0)	0 (0)
2x2	rs	3.0	3.0
2x2	ias	3 (3)	3 (3)
2x2	gl	3 (3)	3.0 (3)
2x2	so	3 (3)	3 (3)
3x3	rs	14.6	14.1
3x3	ias	23 (11)	20 (17)
3x3	gl	15 (14)	15.0 (14)
3x3	so	12 (11)	12 (11)
4x4	rs	52.9	51.7
4x4	ias	103 (48)	109 (53)
4x4	gl	87 (65)	74.5 (53)
4x4	so	52 (30)	50 (29)
5x5	ias	711 (339)	551
6x6	ias	5257 (-)	3728
# make thesis TABLE=6.6, moves
size	method	here	thesis
4x4	astar	21	21
4x4	ess	28	26
4x4	gess	29	23
4x4	pic	21	20
4x4	u.b.	29	29
5x5	astar	22	-
5x5	ess	35	29
5x5	gess	32	24
5x5	pic	33	-
5x5	u.b.	103	551
6x6	astar	-	-
6x6	ess	37	31
6x6	gess	34	27
6x6	pic	-	-
6x6	u.b.	612	3728
`;

const METHODS = /** @type {Record<string, string>} */ ({
  astar: 'A*',
  'u.b.': 'upper bound',
});

/** @param {string} text of one table, whose first line is a comment and whose second has names of columns */
function createTable(text) {
  const [title, , ...lines] = text.trim().split('\n');
  const [, name, unit] = /TABLE=(\S+), (.*)/.exec(title) ?? [];
  const table = figuresTable(`Table ${name}`);
  table.show(
    ['Size', 'Method', 'Here', 'Thesis'],
    lines.map((line) => {
      const [size, method, ...values] = line.split('\t');
      return [size.replace('x', ' × '), METHODS[method] ?? method.toUpperCase(), ...values];
    }),
  );
  return section(`Table ${name}, ${unit}`, table.element);
}

export const createThesisTables = () =>
  h(
    'div.stack',
    p(
      'Made by the command make thesis TABLE=6.1 and so on. In brackets are minimized sequences; a dash: not found within a minute.',
    ),
    ...PRINTED.split('# make').slice(1).map(createTable),
  );
