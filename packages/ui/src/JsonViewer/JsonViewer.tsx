import { JsonTreeView } from './JsonTreeView.tsx';
import type { JsonViewerProps } from './types.ts';

/**
 * Shows a document as a tree. Arrows, Home, End, the star and typing move and open; Ctrl+C copies. Only
 * rows in view are drawn, so ten megabytes open at once; past 2,000 open rows the browser's own search
 * misses the other rows, and the viewer's search finds them. Its height is at most `--json-height`.
 *
 * @example
 * <JsonViewer rootName="provider" value={provider} mask={(path) => path.at(-1) === 'key'} />
 */
export function JsonViewer(props: JsonViewerProps) {
  return <JsonTreeView {...props} />;
}
