import { expect, it } from 'vitest';
import { compiledEarly } from '../../early.ts';

it('puts functions with a name in parentheses, on the lines where they stood', () => {
  const before = `import { one } from "./one.js";
function sum(a, { b = 1 } = {}) {
  const twice = (one) => one * 2;
  return [a, b].map((each) => twice(each));
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
  const twice = ((one) => one * 2);
  return [a, b].map((each) => twice(each));
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
