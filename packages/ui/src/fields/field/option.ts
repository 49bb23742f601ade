/** One thing to choose in a select, a radio group, a combobox or a set of cards. */
export interface Option {
  /** Value for `onChange`; unique within the field. */
  value: string;
  /** The visible text. */
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

/** The description of an option that shares its label with another; undefined for a unique label. */
export const detailAmong = (option: Option, options: readonly Option[]): string | undefined =>
  hasNamesake(option, options) ? option.description : undefined;

/** The name of an option outside of the list: its label, with its description where labels repeat. */
export const nameAmong = (option: Option, options: readonly Option[]): string =>
  [option.label, detailAmong(option, options)].filter(Boolean).join(', ');
