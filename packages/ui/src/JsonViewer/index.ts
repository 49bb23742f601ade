export { JsonViewer } from './JsonViewer.tsx';
export { type JsonViewerProps } from './types.ts';
export type { JsonPath } from './document/path.ts';
