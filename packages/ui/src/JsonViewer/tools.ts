// What is loaded when a person first comes near: searching, copying, saving, comparing.
export { jsonText, rowText, saveAs } from './copy.ts';
export { compare } from './diff.ts';
export { DiffBar } from './DiffBar.tsx';
export { searchJson, startSearch } from './search.ts';
export { wayTo } from './wayTo.ts';
