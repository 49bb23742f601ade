import JsonView from '@uiw/react-json-view';
import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

export const make: MakeCase = (size) => {
  const value = Object(documentOf(size));
  let shown: { set: (open: boolean) => void } | undefined;
  return {
    mount(root) {
      shown = show(
        root,
        ({ value: open }) => <JsonView value={value} collapsed={open ? false : 2} />,
        false,
      );
    },
    isThere: () => document.querySelectorAll('.w-rjv-line, .w-rjv-inner').length > 2,
    steps: { expand: () => shown?.set(true) },
  };
};
