import 'react-json-view-lite/dist/index.css';
import { JsonView, allExpanded, defaultStyles } from 'react-json-view-lite';
import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

const twoLevels = (level: number) => level < 2;

export const make: MakeCase = (size) => {
  const value = documentOf(size);
  let shown: { set: (open: boolean) => void } | undefined;
  return {
    mount(root) {
      shown = show(
        root,
        ({ value: open }) => (
          <JsonView
            data={Object(value)}
            shouldExpandNode={open ? allExpanded : twoLevels}
            style={defaultStyles}
          />
        ),
        false,
      );
    },
    isThere: () => document.querySelectorAll('[role="treeitem"]').length > 2,
    steps: { expand: () => shown?.set(true) },
  };
};
