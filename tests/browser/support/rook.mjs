// Rook boards of every rule, and what is found on them.

export const ROOK_RULES = {
  plain: 'v1.rook.w6_h5.si',
  queen: 'v1.rook.w5_h6_queen.si',
  torus: 'v1.rook.w5_h6_torus.si',
  hedges: 'v1.rook.w6_h5_walls.si',
  'no U-turn': 'v1.rook.w5_h5_nouturn.si',
  hexagons: 'v1.rook.w6_h5_hex.si',
  triangles: 'v1.rook.w9_h5_tri.si',
  'hexagons, joined': 'v1.rook.w5_h6_hex_torus.si',
  'triangles, joined': 'v1.rook.w6_h6_tri_torus.si',
  'queen, joined, no U-turn': 'v1.rook.w5_h5_queen_torus_nouturn.si',
  'sixteen by sixteen': 'v1.rook.w16_h16_i500.sa',
};

/** The stone of the figure, when it is this one. @param {Page} page @param {string} [name] any, if left out */
export const here = (page, name = '[A-P]\\d+') =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*you are here`) });

/** @param {Page} page @param {string} name as 'B3' */
export const stone = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
