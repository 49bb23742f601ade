// What is loaded when a person first comes near: keys, the search, and words and signs for what takes
// long or fails.
export { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
export { Absent } from './Absent.tsx';
export { press } from './press.ts';
export { marked, search } from './search.tsx';
export { matchText, outcome } from './told.ts';
