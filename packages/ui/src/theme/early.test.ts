import { expect, it } from 'vitest';
import { compiledEarly } from '../../early.ts';

it('puts functions in parentheses, on the lines where they stood', () => {
  const before = `import { one } from "./one.js";
function sum(a, { b = 1 } = {}) {
  return a + b;
}
async function load() {
}
function* many() {
}
function Own() {
  this.own = arguments;
}
export { sum };`;
  expect(compiledEarly(before)).toBe(`import { one } from "./one.js";
var sum = ((a, { b = 1 } = {}) => {
  return a + b;
});
var load = (async () => {
});
function* many() {
}
function Own() {
  this.own = arguments;
}
export { sum };`);
});
