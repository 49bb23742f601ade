import { describe, expect, it } from 'vitest';
import { findByTypeahead } from '../../internal/keyboard/typeahead.ts';
import { toggleKeyEffect } from './keys.ts';
import { flatten, ROW_ITSELF } from './rows.ts';
import { fold } from './search.tsx';
import { pages } from '../testing/demo.ts';

const rows = flatten(pages, ({ id }) => id === 'companies' || id === 'table');
const at = (id: string) => rows.findIndex(({ item }) => item.id === id);
const press = (id: string, key: string, cell = ROW_ITSELF, control = false) =>
  toggleKeyEffect(rows, at(id), cell, { key, control });
const last = rows.length - 1;

describe('on a row', () => {
  it.each([
    ['ArrowDown', 'dashboard', 'companies'],
    ['ArrowUp', 'companies', 'dashboard'],
    ['ArrowUp', 'dashboard', 'dashboard'],
    ['ArrowDown', 'lists', 'lists'],
    ['ArrowLeft', 'revenue', 'table'],
    ['Home', 'revenue', 'dashboard'],
    ['End', 'revenue', 'lists'],
    ['PageUp', 'revenue', 'dashboard'],
    ['PageDown', 'dashboard', 'filters'],
  ])('%s on %s moves to %s', (key, from, to) => {
    expect(press(from, key)).toEqual({ move: at(to), cell: ROW_ITSELF });
  });

  it('right opens, then moves into the cells; left closes', () => {
    expect(press('profile', 'ArrowRight')).toEqual({ open: [rows[at('profile')]] });
    expect(press('table', 'ArrowRight')).toEqual({ move: at('table'), cell: 0 });
    expect(press('map', 'ArrowRight')).toEqual({ move: at('map'), cell: 0 });
    expect(press('table', 'ArrowLeft')).toEqual({ close: rows[at('table')] });
  });

  it('left on an outermost row asks for its parent level', () => {
    expect(press('dashboard', 'ArrowLeft')).toEqual({ up: true });
  });

  it.each([' ', 'Enter'])('%j acts', (key) => {
    expect(press('map', key)).toEqual({ act: rows[at('map')] });
  });

  it('the asterisk key opens closed siblings', () => {
    expect(press('dashboard', '*')).toEqual({ open: [rows[at('profile')], rows[at('lists')]] });
  });

  it('ignores other keys', () => {
    expect(press('map', 'F5')).toBeUndefined();
  });
});

describe('in a cell', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, ROW_ITSELF],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s in cell %i moves to %i', (key, from, to) => {
    expect(press('map', key, from)).toEqual({ move: at('map'), cell: to });
  });

  it('up, down, Ctrl+Home and Ctrl+End keep the column', () => {
    expect(press('map', 'ArrowDown', 2)).toEqual({ move: at('map') + 1, cell: 2 });
    expect(press('map', 'Home', 2, true)).toEqual({ move: 0, cell: 2 });
    expect(press('map', 'End', 2, true)).toEqual({ move: last, cell: 2 });
  });
});

it('typing moves to the next label with that beginning, and wraps around', () => {
  const typed = (from: string, text: string) =>
    findByTypeahead(rows.length, at(from), fold(text), (index) =>
      fold(rows[index]?.item.label ?? ''),
    );
  expect(typed('dashboard', 'd')).toBe(at('dealflows'));
  expect(typed('dealflows', 'D')).toBe(at('dashboard'));
  expect(typed('table', 'tot')).toBe(at('funding'));
  expect(typed('dashboard', 'zz')).toBeUndefined();
});
