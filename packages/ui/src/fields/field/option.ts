/** One thing to choose in a select, a radio group, a combobox or a set of cards. */
export interface Option {
  /** What is handed to `onChange`; unique within the field. */
  value: string;
  /** What the person reads. */
  label: string;
  /**
   * A second, quieter line. It is searched, too, and tells options apart that have one label: an id, an
   * address.
   */
  description?: string;
  /** Listed, but not to be chosen. Default false. */
  disabled?: boolean;
  /** Why it cannot be chosen; shown in place of the description. */
  disabledReason?: string;
}

/** The second line of an option: why it is off, else its description. */
export function optionNote(option: Option): string | undefined {
  return (option.disabled && option.disabledReason) || option.description;
}

/** Whether another of the options is called the same. */
const hasNamesake = ({ value, label }: Option, options: readonly Option[]): boolean =>
  options.some((one) => one.value !== value && one.label === label);

/** What tells an option apart from another one that is called the same; nothing where none is. */
export const detailAmong = (option: Option, options: readonly Option[]): string | undefined =>
  hasNamesake(option, options) ? option.description : undefined;

/** What an option is called where it stands by itself: with what tells it apart, where that is needed. */
export const nameAmong = (option: Option, options: readonly Option[]): string =>
  [option.label, detailAmong(option, options)].filter(Boolean).join(', ');
