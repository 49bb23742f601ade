import { expect, test } from 'vitest';
import { findRoundedNumber, keepsDigits, roundedNumberMessage } from './roundedNumber.ts';

test.each([
  '0',
  '-0',
  '-0.0',
  '1.0',
  '1.10',
  '1e2',
  '1E2',
  '1e+2',
  '0.1',
  '007',
  '+5',
  '.5',
  '5.',
  '9007199254740991',
  '9007199254740994',
  '100000000000000000000',
  '1e21',
  '1e308',
  '5e-324',
  '0.30000000000000004',
  '3.141592653589793',
  '123456789012345680000',
  `0.${'0'.repeat(9)}1`,
  `1${'0'.repeat(300)}`,
  `1.${'0'.repeat(5_000)}`,
  '0e999999',
])('%s keeps its digits', (written) => {
  expect(keepsDigits(written)).toBe(true);
});

test.each([
  '822106502566256641',
  '-822106502566256641',
  '9007199254740993',
  '1e400',
  '-1e400',
  '1e-400',
  '0.1234567890123456789',
  '3.14159265358979323846',
  '1.00000000000000000001',
  '1e-324',
  '9007199254740993.0',
  '9007199254740993e0',
  `1${'0'.repeat(400)}`,
  '-',
  'e5',
  '',
])('%s does not keep its digits', (written) => {
  expect(keepsDigits(written)).toBe(false);
});

test.each<[string, (string | number)[]]>([
  ['822106502566256641', []],
  ['{"id":822106502566256641}', ['id']],
  ['{"a":[1,{"b c":"x","id":[0,-822106502566256641]}],"z":1}', ['a', 1, 'id', 1]],
  ['[{"a":{"b":{}},"c":[[]]},{"d":1e400}]', [1, 'd']],
  ['{"\\"a\\u0062":\n1e-400}', ['"ab']],
  ['{"a":1,"a":822106502566256641}', ['a']],
])('the first number that changes is found in %s', (json, path) => {
  expect(findRoundedNumber(json)?.path).toEqual(path);
});

test.each([
  '{"id":"822106502566256641","822106502566256641":"\\" 822106502566256641"}',
  '[1.0,1e2,-0,0.1,true,false,null,"1e400"]',
  '[[],{},[{}]]',
])('%s has no number that changes', (json) => {
  expect(findRoundedNumber(json)).toBeUndefined();
});

test('a long document is read in a moment', () => {
  const zeros = '0'.repeat(500_000);
  const texts = '\\n'.repeat(500_000);
  const numbers = `${'1e2,'.repeat(200_000)}1e2`;
  expect(findRoundedNumber(`[1e2,"${texts}",${numbers}]`)).toBeUndefined();
  expect(findRoundedNumber(`[0.${zeros}1]`)?.path).toEqual([0]);
});

test('the message has the place, what would become of the number, and what to write', () => {
  const message = (json: string) => {
    const rounded = findRoundedNumber(json);
    return rounded && roundedNumberMessage(rounded);
  };
  expect(message('{"page":[{"id":822106502566256641}]}')).toBe(
    '822106502566256641 at “page[0].id” would become 822106502566256600. Write it as a text: "822106502566256641".',
  );
  expect(message('1e400')).toBe('1e400 would become null. Write it as a text: "1e400".');
  expect(message(`[${'7'.repeat(5_000)}]`)?.length).toBeLessThan(200);
});
