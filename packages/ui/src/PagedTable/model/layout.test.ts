import { describe, expect, it } from 'vitest';
import { columnTracks, narrowest, type Column } from './columns.ts';
import { freeColumn, moveColumn, orderedColumns, showColumn, shownColumns } from './layout.ts';

const columns: Column<object>[] = ['name', 'website', 'employees', 'updated'].map((id) => ({
  id,
  header: id,
}));
const ids = (list: readonly Column<object>[]) => list.map(({ id }) => id).join(' ');

describe('shownColumns', () => {
  it('shows every column without a layout', () => {
    expect(shownColumns(columns)).toEqual(columns);
  });

  it('follows the order, and puts unlisted columns after their neighbour', () => {
    expect(ids(shownColumns(columns, { order: ['updated', 'name'] }))).toBe(
      'updated name website employees',
    );
  });

  it('hides columns, but never the one that names the rows', () => {
    expect(ids(shownColumns(columns, { hidden: ['name', 'website'] }))).toBe(
      'name employees updated',
    );
  });

  it('ignores unknown and duplicate ids', () => {
    const layout = { order: ['gone', 'website', 'website'], hidden: ['gone'], widths: { gone: 9 } };
    expect(ids(shownColumns(columns, layout))).toBe('name website employees updated');
  });
});

it('moves a column before or after another, hidden ones counted', () => {
  const order = (to: number) =>
    ids(orderedColumns(columns, moveColumn(columns, { hidden: ['website'] }, 'employees', to)));
  expect([order(0), order(3)]).toEqual([
    'employees name website updated',
    'name website updated employees',
  ]);
});

it('hides and shows a column, and leaves the rest of the layout alone', () => {
  const hidden = showColumn(columns, { order: ['name'] }, 'website', false);
  expect(hidden).toEqual({ order: ['name'], hidden: ['website'] });
  expect(showColumn(columns, hidden, 'website', true)).toEqual({ order: ['name'], hidden: [] });
});

it('shows an optional column only once it was asked for', () => {
  const all = [...columns, { id: 'code', header: 'Code', optional: true }];
  expect(ids(shownColumns(all))).toBe('name website employees updated');
  expect(ids(shownColumns(all, { hidden: ['website'] }))).toBe('name employees updated');
  const newLayout = showColumn(all, {}, 'code', true);
  expect(ids(shownColumns(all, newLayout))).toBe('name website employees updated code');
  expect(ids(shownColumns(all, showColumn(all, newLayout, 'code', false)))).toBe(
    'name website employees updated',
  );
});

it('removes the width of one column', () => {
  expect(freeColumn({ widths: { name: 200, website: 90 } }, 'name')).toEqual({
    widths: { website: 90 },
  });
});

describe('columnTracks', () => {
  it('prefers set widths to those of the columns', () => {
    expect(columnTracks(columns, 'name', { select: true, actions: true }, { website: 90 })).toBe(
      '44px minmax(168px, 1.4fr) 90px minmax(128px, 1fr) minmax(128px, 1fr) 52px',
    );
  });

  it('gives the remaining width to the menus when every width is set', () => {
    const widths = { name: 200, website: 90, employees: 80, updated: 80 };
    expect(columnTracks(columns, 'name', { select: false, actions: true }, widths)).toBe(
      'min(200px, 60cqi) 90px 80px 80px minmax(52px, 1fr)',
    );
  });
});

describe('narrowest', () => {
  it('sums the least width of each track', () => {
    const tracks = columnTracks(columns, 'name', { select: true, actions: true }, { website: 90 });
    expect(narrowest(tracks)).toBe('calc(44px + 168px + 90px + 128px + 128px + 52px)');
  });

  it('is max-content if a track has no least width', () => {
    expect(narrowest('44px 1fr 52px')).toBe('max-content');
    expect(narrowest('minmax(auto, 2fr) 52px')).toBe('max-content');
  });
});
