const usable = ':not(:disabled):not([type=hidden]):not([tabindex="-1"])';
const fields = ['input', 'textarea', 'select', '[role=combobox]']
  .map((name) => `${name}${usable}`)
  .join(',');

/** The first control a person would fill in within `root`, or nothing when it has no field. */
export function firstField(root: ParentNode | null): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>(fields) ?? undefined;
}
