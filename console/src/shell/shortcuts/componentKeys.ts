import { writtenAs } from './shortcuts.ts';

/** Keys of one kind of thing on a page, as people read them. */
interface PartKeys {
  readonly part: string;
  /** What is done, and the ways to do it, each as `KeyHint` takes it. */
  readonly keys: readonly (readonly [what: string, ...ways: string[]])[];
}

const copy = writtenAs({ key: 'c', mod: true });

/** What the components listen to by themselves, along the patterns of WAI-ARIA. */
export const partKeys: readonly PartKeys[] = [
  {
    part: 'Lists',
    keys: [
      ['Sort, on a heading', 'Enter'],
      ['Move the column, on a heading', 'Alt ← →'],
      ['Widen the column, on the edge of its heading', '← →'],
      ['Select all rows since the last one selected', '⇧ Space'],
      ['Open the actions of a row, on its button', 'Enter', '↓'],
    ],
  },
  {
    part: 'Trees and JSON',
    keys: [
      ['Go from row to row', '↑ ↓'],
      ['Go by ten rows', 'PgUp PgDn'],
      ['Go to the first row, to the last', 'Home End'],
      ['Close a row, open it', '← →'],
      ['Open a row and its neighbours', '*'],
      ['Find a row by its name', 'a … z'],
      ['Switch, or open and close', 'Enter', 'Space'],
      ['Copy a value of JSON', copy],
      ['Next difference; with ⇧ the one before', 'F7'],
      ['Next match, in the search; with ⇧ the one before', 'Enter'],
    ],
  },
  {
    part: 'Menus, choices and dialogs',
    keys: [
      ['Open', 'Enter', '↓'],
      ['Choose by name', 'a … z'],
      ['Close; a form asks before it throws edits away', 'Esc'],
    ],
  },
];
