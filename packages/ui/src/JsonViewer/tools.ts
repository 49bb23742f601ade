// What is loaded when a person first comes near: keys, searching, copying, saving, comparing, and
// breaking long texts into lines.
export { hand, pathOf } from './copy.ts';
export { Differences } from './Differences.tsx';
export { Hits } from './Hits.tsx';
export { columnsOf, isLong, linesOf } from './lines.ts';
export { press } from './press.ts';
