import { describeKeys, formatKey, listShortcuts } from '../../core/browser/shortcuts.ts';

/** The keys of one kind of component. */
interface ComponentKeys {
  readonly component: string;
  /** The action, and its key combinations as `KeyHint` takes them. */
  readonly keys: readonly (readonly [what: string, ...ways: string[]])[];
}

const copy = formatKey({ key: 'c', mod: true });

/** The keys of the components, after the patterns of WAI-ARIA. */
export const componentKeys: readonly ComponentKeys[] = [
  {
    component: 'Lists',
    keys: [
      ...describeKeys(listShortcuts),
      ['Go from row to row', '↑ ↓'],
      ['Open the row', 'Enter'],
      ['Edit the row', 'e'],
      ['Select the row', 'x'],
      ['Sort by the heading in focus', 'Enter'],
      ['Move the column of the heading in focus', 'Alt ← →'],
      ['Change the width, on the edge of a heading', '← →'],
      ['Select all rows since the last one selected', '⇧ Space'],
      ['Open the menu of a row, on its button', 'Enter', '↓'],
      ['Remove the filter in focus', 'Del', '⌫'],
    ],
  },
  {
    component: 'The page of a record',
    keys: [
      ['Edit a field, on its value', 'Enter', 'E'],
      ['Save, and edit the next field', 'Enter'],
      ['Discard the change', 'Esc'],
    ],
  },
  {
    component: 'Trees and JSON',
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
    component: 'Menus, choices and dialogs',
    keys: [
      ['Open', 'Enter', '↓'],
      ['Choose by name', 'a … z'],
      ['Close; a form asks before it discards edits', 'Esc'],
    ],
  },
];
