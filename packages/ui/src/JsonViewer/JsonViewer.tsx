import { JsonTreeView } from './JsonTreeView.tsx';
import type { JsonViewerProps } from './types.ts';

/**
 * Shows a document as a tree. Arrows, Home, End, the star and typing move and open; Ctrl+C copies. Only visible rows
 * are drawn: past 2,000 open rows, use its search, not that of the browser. `--json-height` limits its height.
 *
 * @example
 * <JsonViewer rootName="provider" value={provider} mask={(path) => path.at(-1) === 'key'} />
 */
export function JsonViewer(props: JsonViewerProps) {
  return <JsonTreeView {...props} />;
}
