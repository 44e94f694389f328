// ESLint configuration for all JavaScript of the project.

import js from '@eslint/js';
import globals from 'globals';
import ownLines from './own-lines.mjs';

export default [
  { ignores: ['build/', 'node_modules/'] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-shadow': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-implied-eval': 'error',
      'no-throw-literal': 'error',
      'object-shorthand': 'error',
      'consistent-return': 'off',
    },
  },
  {
    files: ['web/**/*.js'],
    languageOptions: {
      globals: {
        ...globals.browser,
        __DEVELOPMENT__: 'readonly',
        __RELOAD_URL__: 'readonly',
        __SINGLE_FILE__: 'readonly',
        __BUILD_ID__: 'readonly',
        __WASM_URLS__: 'readonly',
        __WORKER_URL__: 'readonly',
        __LICENSES__: 'readonly',
        __VERSION__: 'readonly',
        __FRONTIER__: 'readonly',
        __KNOWN_LENGTHS__: 'readonly',
        __PARAMS__: 'readonly',
        __MEASURES__: 'readonly',
        __FOURBIT_RULES__: 'readonly',
        __ROOK_PRESETS__: 'readonly',
        __FORMATS__: 'readonly',
        __LONGEST_JUMPS__: 'readonly',
        __ROOK_RECORDS__: 'readonly',
        __MACHINE_STYLES__: 'readonly',
        __ROOK_GROWTH__: 'readonly',
        __ROOK_REFERENCE__: 'readonly',
      },
    },
  },
  // Function length: 120 lines with nested functions, 60 without them.
  {
    files: ['web/**/*.js', 'web/**/*.mjs'],
    plugins: { mazewright: ownLines },
    rules: {
      'max-lines-per-function': ['error', { max: 120 }],
      'mazewright/own-lines': ['error', 60],
    },
  },
  {
    files: ['web/engine/worker.js', 'web/service-worker.js'],
    languageOptions: {
      globals: { ...globals.worker, ...globals.serviceworker, __PRECACHE__: 'readonly' },
    },
  },
  {
    files: ['**/*.mjs', 'src/packages/npm/*.js'],
    languageOptions: { globals: globals.node },
  },
  // Functions in these files run inside the page.
  {
    files: ['tests/browser/**/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
];
