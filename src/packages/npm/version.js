// The version of the npm package; the build replaces the number by that of the repository's package.json.

export const version = '0.0.0';
