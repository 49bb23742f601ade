import { ThemeStyles } from '@steward/ui';
import { prepare as prepareReact } from './show.tsx';

/** The tokens stand in the page from its start. */
export const prepare = () => prepareReact(<ThemeStyles />);
