const usable = ':not(:disabled):not([type=hidden]):not([tabindex="-1"])';
const fields = ['input', 'textarea', 'select', '[role=combobox]']
  .map((name) => `${name}${usable}`)
  .join(',');

/**
 * The first control a person would fill in within `root`, or nothing when it has no field. In a
 * group of radio buttons it is the chosen one, as with the Tab key.
 */
export function firstField(root: ParentNode | null): HTMLElement | undefined {
  const first = root?.querySelector<HTMLElement>(fields) ?? undefined;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return (
    root?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked${usable}`) ?? first
  );
}
