import { foldCase } from '../../csv/companyKeys.ts';

/** No header of ours is longer, however it is written. */
const maxHeaderLength = 100;

/**
 * A header as it is compared: case, width, spaces, dashes and underscores do not count, nor does what marks a
 * column as required or as one of a comment line.
 */
export const foldHeader = (header: string): string =>
  foldCase(header.slice(0, maxHeaderLength))
    .replace(/[\s_\-–.]/g, '')
    .replace(/^#|[*:]+$/g, '');
