import { createRoot } from 'react-dom/client';
import type { MakeCase } from '../case.ts';
import { rowsOf } from '../data.ts';
import { StewardTable } from './table-steward.tsx';

export { prepare } from '../steward.tsx';

/** A dark theme by other values of the same CSS variables: React has nothing to do. */
export const make: MakeCase = () => {
  const rows = rowsOf(100);
  return {
    mount(root) {
      createRoot(root).render(<StewardTable value={rows} />);
    },
    steps: {
      dark() {
        document.documentElement.dataset['theme'] = 'dark';
      },
    },
  };
};
