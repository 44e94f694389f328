// Table-driven tests: one test for all rows of a table, whose failure names each row that failed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/**
 * Defines a test that checks every row, also after one has failed. A row is named by its values.
 * @template T @param {Iterable<T>} rows
 */
export const testEach =
  (rows) => (/** @type {string} */ title, /** @type {(row: T) => unknown} */ check) =>
    test(title, async () => {
      let count = 0;
      /** @type {string[]} */
      const failures = [];
      for (const row of rows)
        try {
          count++;
          await check(row);
        } catch (error) {
          const name = JSON.stringify(row, (_, value) =>
            value instanceof RegExp ? `${value}` : value,
          );
          failures.push(`${name.slice(0, 200)}: ${error instanceof Error ? error.stack : error}`);
        }
      assert.ok(count > 0, 'there are no rows');
      assert.equal(
        failures.length,
        0,
        `${failures.length} of ${count} rows\n${failures.join('\n')}`,
      );
    });

/**
 * Every combination of the values of some lists, the last list fastest.
 * @template {readonly (readonly unknown[])[]} T @param {T} lists @returns {{[K in keyof T]: T[K][number]}[]}
 */
export function product(...lists) {
  /** @type {unknown[][]} */
  let rows = [[]];
  for (const list of lists) rows = rows.flatMap((row) => list.map((value) => [...row, value]));
  return /** @type {any} */ (rows);
}
