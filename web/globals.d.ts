// Constants that web/tools/site.mjs puts in place of these names when it bundles.

/** Whether this is build/mazewright.html, which has everything inside it. */
declare const __SINGLE_FILE__: boolean;
/** Whether this is the page of `make dev`, which has the blank machine too and no service worker. */
declare const __DEVELOPMENT__: boolean;
/** Where the page of `make dev` hears that it was built anew; '' for others. */
declare const __RELOAD_URL__: string;
/** Names this build: 12 hexadecimal digits, of everything in it. */
declare const __BUILD_ID__: string;
/** The machines' cores, by kind, relative to the page; {} in the single file. */
declare const __WASM_URLS__: Record<string, string>;
/** The bundled web/engine/worker.js, relative to the page. A classic script. */
declare const __WORKER_URL__: string;
/** The machines' own styles, by kind, relative to the page; {} where they are in the page already. */
declare const __MACHINE_STYLES__: Record<string, { href: string; integrity?: string }>;
// From tests/data, see tools/records.mjs.

/** What is proved of shortest sequences. */
declare const __KNOWN_LENGTHS__: [size: string, low: number, high: number][];
/** The same with all dots on the goal at once, where it is proved. */
declare const __PERFECT_LENGTHS__: [size: string, low: number, high: number][];
/** All that is known of each size, as JSON; machines/simultaneous/frontier/records.js. */
declare const __FRONTIER__: string;
/** The longest rook mazes known. */
declare const __ROOK_RECORDS__: [
  claim: 'proved' | 'bound',
  code: string,
  jumps: number,
  energy: number,
  dead: number,
][];
/** Of the reference rook boards, how many there are of each length and energy, from the least on. */
declare const __ROOK_REFERENCE__: Record<'length' | 'energy', [value: number, count: number][]>;
/** How the making of a rook board grows with its side: medians of several searches. */
declare const __ROOK_GROWTH__: [
  side: number,
  evaluations: number,
  energy: number,
  length: number,
  microseconds: number,
][];
/** How long rook mazes are known to get, by the words that say size and rule, as JSON. */
declare const __LONGEST_JUMPS__: string;

/** In the service worker only: every file of the site; revision null where the name has a hash. */
declare const __PRECACHE__: { url: string; revision: string | null; integrity?: string }[];

/** In the single file: what engine/assets.js reads. */
declare var mazewrightAssets:
  | {
      wasm: string;
      worker?: string;
    }
  | undefined;
