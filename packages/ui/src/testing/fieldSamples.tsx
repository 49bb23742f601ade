import * as ui from '@steward/ui';
import { someOptions } from './fieldTexts.ts';
import type { Name, Sample } from './sample.ts';

const noop = () => undefined;
const field = { label: 'Field', hint: 'A hint', value: '', onChange: noop };

/** Every exported field with the least that it needs. */
export const fieldSamples = {
  AutocompleteField: {
    target: 'control',
    render: (probe) => <ui.AutocompleteField {...probe} {...field} suggestions={['One', 'Two']} />,
  },
  CardsField: {
    render: (probe) => (
      <ui.CardsField {...probe} {...field} value={[]} options={someOptions} empty="None" />
    ),
  },
  ChoiceField: {
    render: (probe) => <ui.ChoiceField {...probe} {...field} options={someOptions} />,
  },
  ColourField: {
    target: 'control',
    render: (probe) => <ui.ColourField {...probe} {...field} />,
  },
  ComboboxField: {
    render: (probe) => <ui.ComboboxField {...probe} {...field} options={someOptions} />,
  },
  DateField: { target: 'control', render: (probe) => <ui.DateField {...probe} {...field} /> },
  MultiSelectField: {
    render: (probe) => (
      <ui.MultiSelectField {...probe} {...field} value={['northwind']} options={someOptions} />
    ),
  },
  NumberField: {
    target: 'control',
    render: (probe) => <ui.NumberField {...probe} {...field} min={0} value="7" />,
  },
  SecretField: {
    target: 'control',
    render: (probe) => <ui.SecretField {...probe} {...field} value="secret" />,
  },
  SelectField: {
    render: (probe) => <ui.SelectField {...probe} {...field} options={someOptions} />,
  },
  SwitchField: {
    render: (probe) => (
      <ui.SwitchField {...probe} label="Enabled" checked={false} onChange={noop} />
    ),
  },
  TextArea: { target: 'control', render: (probe) => <ui.TextArea {...probe} {...field} /> },
  TextField: { target: 'control', render: (probe) => <ui.TextField {...probe} {...field} /> },
} satisfies Partial<Record<Name, Sample>>;
