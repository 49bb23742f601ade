import { expect, test } from 'vitest';
import { firstProblem, newStage, stageAdded, stageProblems, stagesPasted } from './stages.ts';

const stage = (name: string, sort_order = '1') => ({ name, sort_order });

test('a stage is added with the default order', () => {
  expect(stageAdded([stage('Sourced')], 0)).toEqual([stage('Sourced'), newStage]);
  expect(stageAdded([stage('Signed', '2')], 0)[1]).toEqual(newStage);
  expect(stageAdded([stage('Sourced'), stage('Signed')], 1)[2]).toEqual(newStage);
});

test('behind stages that count up, a stage goes on counting', () => {
  const pluralize = [stage('Sourced'), stage('Met', '2')];
  expect(stageAdded(pluralize, 1)[2]).toEqual(stage('', '3'));
  expect(firstProblem(stageAdded(pluralize, 1))).toBeUndefined();
});

test('a stage with an order and no name is refused, an untouched one is not', () => {
  const stages = [stage('Sourced'), stage('', '3'), newStage, stage('')];
  expect(stageProblems(stages, 1)).toEqual({ name: 'Name this stage, or remove it.' });
  expect(stageProblems(stages, 2)).toEqual({});
  expect(firstProblem(stages)).toBe('Name this stage, or remove it.');
  expect(firstProblem([stage('  ', '')])).toBeUndefined();
});

test('an order that is no number is refused', () => {
  expect(stageProblems([stage('Sourced', 'x')], 0).sort_order).toMatch(/whole number/);
});

test('several lines that are pasted become stages that count up', () => {
  expect(stagesPasted([stage('')], 0, ' Sourced\r\n\r\nMet\nSigned\n')).toEqual({
    stages: [stage('Sourced', '1'), stage('Met', '2'), stage('Signed', '3')],
    last: 2,
  });
});

test('below a stage that has a name, pasted lines get rows of their own', () => {
  expect(stagesPasted([stage('Sourced'), stage('Signed')], 0, 'Met\nHeld')).toEqual({
    stages: [stage('Sourced'), stage('Met', '1'), stage('Held', '2'), stage('Signed')],
    last: 2,
  });
});

test('a single line is pasted as any text is', () => {
  expect(stagesPasted([stage('')], 0, 'Sourced\n')).toBeUndefined();
});
