/** One thing to choose in a select, a radio group, a combobox or a set of cards. */
export interface Option {
  /** What is handed to `onChange`; unique within the field. */
  value: string;
  /** What the person reads. */
  label: string;
  /** A second, quieter line. */
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
