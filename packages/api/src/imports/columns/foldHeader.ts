import { foldCase } from '../../csv/companyKeys.ts';

/** No header of ours is longer, however it is written. */
const maxHeaderLength = 100;

/**
 * A header for comparison: without case, width, spaces, dashes, underscores, and marks of required columns or comment
 * lines.
 */
export const foldHeader = (header: string): string =>
  foldCase(header.slice(0, maxHeaderLength))
    .replace(/[\s_\-–.]/g, '')
    .replace(/^#|[*:]+$/g, '');
