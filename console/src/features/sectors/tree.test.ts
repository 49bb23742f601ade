import { expect, test } from 'vitest';
import type { SectorNode } from './tree.ts';
import { countDescendants, buildSectorTree, pruneTree } from './tree.ts';

const type = (id: number, name = `Type ${id}`) => ({ id, name });
const sector = (id: number, sector_type_id: unknown, parent_id: unknown = null) => ({
  id,
  name: `s${id}`,
  sector_type_id,
  parent_id,
});

/** A tree as indented lines, with its marks. */
const drawn = (nodes: readonly SectorNode[], depth = 0): string[] =>
  nodes.flatMap(({ label, problem, children }) => [
    `${'  '.repeat(depth)}${label}${problem === undefined ? '' : ` (${problem})`}`,
    ...drawn(children, depth + 1),
  ]);

test('sectors are below their type and parent, in alphabetical order', () => {
  const tree = buildSectorTree(
    [type(2), type(1)],
    [sector(10, 1), sector(5, 1), sector(6, 1, 5), sector(7, 1, 6)],
  );
  expect(drawn(tree)).toEqual(['Type 1', '  s10', '  s5', '    s6', '      s7', 'Type 2']);
  expect(tree.map(countDescendants)).toEqual([4, 0]);
});

test('a cycle is cut at its least id, and loses no sector', () => {
  const tree = buildSectorTree(
    [type(1)],
    [sector(4, 1, 3), sector(3, 1, 2), sector(2, 1, 4), sector(9, 1, 9), sector(5, 1, 4)],
  );
  expect(drawn(tree)).toEqual([
    'Type 1',
    '  s2 (Lies below itself)',
    '    s3',
    '      s4',
    '        s5',
    '  s9 (Is its own parent)',
  ]);
});

test('a parent that is missing or of another type is named', () => {
  const tree = buildSectorTree([type(1), type(2)], [sector(1, 1, 99), sector(2, 2, 1)]);
  expect(drawn(tree)).toEqual([
    'Type 1',
    '  s1 (Its parent, 99, does not exist)',
    'Type 2',
    '  s2 (Its parent, s1, is of another type)',
  ]);
});

test('sectors of a type that is missing, or of none, are shown all the same', () => {
  expect(drawn(buildSectorTree([], [sector(1, 7), sector(2, null), sector(3, 7, 1)]))).toEqual([
    'Type 7 (This type does not exist)',
    '  s1',
    '    s3',
    'Without a type (These sectors have no type)',
    '  s2',
  ]);
});

test('a chain of a thousand sectors is built', () => {
  const rows = Array.from({ length: 1_000 }, (_none, at) =>
    sector(at + 1, 1, at === 0 ? null : at),
  );
  expect(
    countDescendants(buildSectorTree([type(1)], rows)[0] ?? { id: '', label: '', children: [] }),
  ).toBe(1_000);
});

test('of what a filter finds, a sector keeps those above it, and a type all of its sectors', () => {
  const nodes = buildSectorTree(
    [type(1), type(2)],
    [sector(10, 1), sector(11, 1, 10), sector(12, 1, 11), sector(13, 1), sector(20, 2)],
  );
  const found = (...ids: string[]) => drawn(pruneTree(nodes, new Set(ids)));
  expect(found('sector:11')).toEqual(['Type 1', '  s10', '    s11']);
  expect(found('type:2')).toEqual(['Type 2', '  s20']);
  expect(found('sector:99')).toEqual([]);
});
