import { expect, it } from 'vitest';
import * as bound from './finalForm/index.ts';
import * as ui from './index.ts';
import * as jsonDiff from './JsonDiff/index.ts';

// Published names are a promise: adding or removing one is a decision for the change log.

it('exports these names, and no others', () => {
  expect(Object.keys(ui).sort()).toEqual([
    'AutocompleteField',
    'Avatar',
    'Badge',
    'Banner',
    'Breadcrumbs',
    'Button',
    'ButtonLink',
    'Card',
    'CardsField',
    'Chips',
    'ChoiceField',
    'ColourField',
    'ColumnChooser',
    'ComboboxField',
    'Confirm',
    'DateField',
    'DescriptionItem',
    'DescriptionList',
    'EmptyState',
    'FileDrop',
    'Frame',
    'IconButton',
    'Inline',
    'JsonViewer',
    'KeyHint',
    'List',
    'LocaleProvider',
    'Menu',
    'Modal',
    'MultiSelectField',
    'NumberField',
    'Page',
    'PagedTable',
    'Popover',
    'SecretField',
    'SegmentedControl',
    'SelectField',
    'Skeleton',
    'Spinner',
    'Stack',
    'StepWizard',
    'Switch',
    'SwitchField',
    'Tabs',
    'Text',
    'TextArea',
    'TextField',
    'ThemeStyles',
    'Toasts',
    'ToggleTree',
    'Tooltip',
    'brandCss',
    'brandStyle',
    'contrast',
    'focusVisibly',
    'formatNumber',
    'hexColour',
    'initialWizard',
    'pagedTableCsv',
    'parseNumber',
    'shownColumns',
    'themes',
    'tokens',
    'unlessComposing',
    'visuallyHiddenCss',
    'wizardBack',
    'wizardJump',
    'wizardNext',
  ]);
});

it('compares documents in an entry of its own', () => {
  expect(Object.keys(jsonDiff)).toEqual(['JsonDiff']);
});

it('binds these fields to a form, in an entry of its own', () => {
  expect(Object.keys(bound).sort()).toEqual([
    'FormAutocompleteField',
    'FormCardsField',
    'FormChoiceField',
    'FormColourField',
    'FormComboboxField',
    'FormDateField',
    'FormFileDrop',
    'FormMultiSelectField',
    'FormNumberField',
    'FormSecretField',
    'FormSelectField',
    'FormSwitchField',
    'FormTextArea',
    'FormTextField',
    'useFormField',
  ]);
});
