export { JsonViewer, type JsonViewerProps } from './JsonViewer.tsx';
export type { JsonPath } from './path.ts';
