import { JsonViewer } from '@steward/ui';
import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../steward.tsx';

/** Types into a field as a person does, so that React hears of it. */
function type(field: HTMLInputElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export const make: MakeCase = (size) => {
  const value = documentOf(size);
  let shown: { set: (open: boolean) => void } | undefined;
  return {
    mount(root) {
      shown = show(
        root,
        ({ value: open }) => (
          <JsonViewer
            value={value}
            defaultInspectDepth={open ? 99 : 2}
            groupArraysAfterLength={open ? Infinity : 100}
          />
        ),
        false,
      );
    },
    isThere: () => document.querySelectorAll('[role="treeitem"]').length > 2,
    steps: {
      expand: () => shown?.set(true),
      search() {
        const field = document.querySelector('input');
        if (field === null) throw new Error('There is no field to search in.');
        type(field, 'person77@');
      },
    },
  };
};
