// Build constants, which web/tools/site.mjs and web/tools/dev.mjs define when they bundle.

/** Whether this is the single file build/mazewright.html. */
declare const __SINGLE_FILE__: boolean;
/** Whether this is a development build, with the blank machine and without a service worker. */
declare const __DEVELOPMENT__: boolean;
/** The event source that reports a rebuild during `make dev`; '' otherwise. */
declare const __RELOAD_URL__: string;
/** The build's id: 12 hexadecimal digits, a hash of its sources. */
declare const __BUILD_ID__: string;
/** The version of package.json. */
declare const __VERSION__: string;
/** The licences of the page and of the bundled libraries, as JSON; see web/tools/licenses.mjs. */
declare const __LICENSES__: string;
/** The machines' cores, by kind, relative to the page; {} in the single file. */
declare const __WASM_URLS__: Record<string, string>;
/** The bundled web/engine/worker.js, relative to the page. A classic script. */
declare const __WORKER_URL__: string;
/** The machines' own styles, by kind, relative to the page; {} in the single file. */
declare const __MACHINE_STYLES__: Record<string, { href: string; integrity?: string }>;
/** A text file that the build puts into the page. */
declare module '*.txt' {
  const text: string;
  export default text;
}

// From tests/data, see tools/records.mjs.

/** Known lengths of shortest sequences, and the number of mazes in the certificate of the lower bound. */
declare const __KNOWN_LENGTHS__: [size: string, low: number, high: number, mazes: number][];
/** All that is known of each size, as JSON; machines/simultaneous/frontier/records.js. */
declare const __FRONTIER__: string;
/** The longest rook mazes known. */
declare const __ROOK_RECORDS__: [
  claim: 'proved' | 'bound',
  code: string,
  jumps: number,
  energy: number,
  dead: number,
  nodes: number,
][];
/** Search effort and quality of rook boards by side: medians of several searches. */
declare const __ROOK_GROWTH__: [
  side: number,
  evaluations: number,
  energy: number,
  length: number,
  microseconds: number,
][];
/** The parameters of all machines, as rows that app/rows/rows.js parses. */
declare const __PARAMS__: string;
/** The measures of all machines, as rows too. */
declare const __MEASURES__: string;
/** Word, label and help of each rule of the four-bit machine, and of each preset of the rook, as JSON. */
declare const __FOURBIT_RULES__: string;
declare const __ROOK_PRESETS__: string;
/** The rows `reader` and `format` of `mazewright kinds`, and the one of sizes of paper. */
declare const __FORMATS__: string;
/** The longest known rook mazes by size and rule parameters, as JSON. */
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
