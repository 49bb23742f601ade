import { ThemeStyles } from '@steward/ui';
import { prepare as prepareReact } from './show.tsx';

/** The tokens are in the page from its start. */
export const prepare = () => prepareReact(<ThemeStyles />);
