import { contract } from '@steward/api';
import { describe, expect, test } from 'vitest';
import type { HostileFile } from '../../../../../packages/api/src/imports/testing/hostileFile.ts';
import { hostileFiles } from '../../../../../packages/api/src/imports/testing/hostileFiles.ts';
import { findColumns, targetsOf } from '../reading/columns.ts';
import { openFile } from '../reading/openFile.ts';
import { createSheet } from './sheet.ts';

const resource = contract.companies;
const { signal } = new AbortController();

/** A file as the dialog of companies opens it. */
async function open({ file, bytes, options = {} }: HostileFile) {
  const chosenFile = new File([new Uint8Array(await bytes())], file);
  return openFile(chosenFile, options, { signal });
}

const matching = (words: Readonly<Record<number, RegExp>> = {}) =>
  Object.fromEntries(
    Object.entries(words).map(([line, pattern]) => [line, expect.stringMatching(pattern)]),
  );

describe('the dialog says the same of hostile files as every other reader', () => {
  const readable = hostileFiles.filter(({ unreadable }) => unreadable === undefined);

  test.each(readable)('read: $name', async (hostile) => {
    const openedFile = await open(hostile);
    const columns = findColumns(openedFile.table.headers, targetsOf(resource, undefined));
    const sheet = await createSheet({
      resource,
      rows: openedFile.rows,
      columns,
      key: 'name',
      mode: 'create',
      isCreation: true,
      clearMarker: hostile.options?.clearMarker,
    });
    const states = Array.from({ length: sheet.length }, (_row, index) => sheet.stateOf(index));
    const refusals = states.flatMap(({ verdict, reason = '' }, index) =>
      verdict === 'refused' ? [[sheet.lineOf(index), reason] as const] : [],
    );
    expect(Object.fromEntries(refusals)).toEqual(matching(hostile.refusals));
    expect(states.length - refusals.length).toBe(hostile.companies?.length ?? 0);
    const leftOut = openedFile.notes.map(({ line, text }) => [line, text] as const);
    expect(Object.fromEntries(leftOut)).toEqual(matching(hostile.leftOut));
    expect(openedFile.table.isGuessed).toBe(hostile.isGuessed ?? false);
  });

  test.each(hostileFiles.filter(({ unreadable }) => unreadable !== undefined))(
    'named: $name',
    async (hostile) => {
      const [why, words = /^$/] = hostile.unreadable ?? [];
      await expect(open(hostile)).rejects.toThrow(words);
      await expect(open(hostile)).rejects.toMatchObject({ why });
    },
  );
});
