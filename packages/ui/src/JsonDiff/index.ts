export { JsonDiff, type JsonDiffProps } from './JsonDiff.tsx';
