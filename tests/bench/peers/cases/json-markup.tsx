import { JsonViewer } from '@steward/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';

export { prepare } from '../steward.tsx';

/** What the browser itself takes for the finished viewer: nothing is worked out, and its styles are there beforehand. */
export const make: MakeCase = (size) => {
  const markup = renderToStaticMarkup(<JsonViewer value={documentOf(size)} />);
  return {
    mount(root) {
      root.innerHTML = markup;
    },
  };
};
