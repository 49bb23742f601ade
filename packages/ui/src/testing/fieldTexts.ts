import type { Option } from '@steward/ui';
import { awkwardTexts } from './awkwardTexts.ts';

/** Options for stories: plain, with a second line, off with a reason, long and foreign. */
export const someOptions: readonly Option[] = [
  { value: 'northwind', label: 'Northwind Capital' },
  { value: 'halcyon', label: 'Halcyon Partners', description: 'Lisbon' },
  {
    value: 'harbour',
    label: 'Blue Harbour',
    disabled: true,
    disabledReason: 'Already in a pipeline',
  },
  { value: 'long', label: awkwardTexts.long },
  { value: 'arabic', label: awkwardTexts.arabic },
  { value: 'japanese', label: awkwardTexts.japanese },
];

/** The props that every field has, for trying them with the controls. */
export const everyFieldProp = {
  hint: 'A line that helps.',
  error: '',
  required: true,
  disabled: false,
  hideLabel: false,
};
