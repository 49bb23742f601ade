import { expect, test } from 'vitest';
import { firstStageError, newStage, addStage, validateStage, pasteStages } from './stages.ts';

const stage = (name: string, sort_order = '1') => ({ name, sort_order });

test('a stage is added with the default order', () => {
  expect(addStage([stage('Sourced')], 0)).toEqual([stage('Sourced'), newStage]);
  expect(addStage([stage('Signed', '2')], 0)[1]).toEqual(newStage);
  expect(addStage([stage('Sourced'), stage('Signed')], 1)[2]).toEqual(newStage);
});

test('a stage after stages with consecutive orders gets the next order', () => {
  const pluralize = [stage('Sourced'), stage('Met', '2')];
  expect(addStage(pluralize, 1)[2]).toEqual(stage('', '3'));
  expect(firstStageError(addStage(pluralize, 1))).toBeUndefined();
});

test('a stage with an order and no name is refused, an untouched one is not', () => {
  const stages = [stage('Sourced'), stage('', '3'), newStage, stage('')];
  expect(validateStage(stages, 1)).toEqual({ name: 'Name this stage, or remove it.' });
  expect(validateStage(stages, 2)).toEqual({});
  expect(firstStageError(stages)).toBe('Name this stage, or remove it.');
  expect(firstStageError([stage('  ', '')])).toBeUndefined();
});

test('an order that is no number is refused', () => {
  expect(validateStage([stage('Sourced', 'x')], 0).sort_order).toMatch(/whole number/);
});

test('several lines that are pasted become stages that count up', () => {
  expect(pasteStages([stage('')], 0, ' Sourced\r\n\r\nMet\nSigned\n')).toEqual({
    stages: [stage('Sourced', '1'), stage('Met', '2'), stage('Signed', '3')],
    last: 2,
  });
});

test('below a stage that has a name, pasted lines get rows of their own', () => {
  expect(pasteStages([stage('Sourced'), stage('Signed')], 0, 'Met\nHeld')).toEqual({
    stages: [stage('Sourced'), stage('Met', '1'), stage('Held', '2'), stage('Signed')],
    last: 2,
  });
});

test('a single pasted line stays in its field', () => {
  expect(pasteStages([stage('')], 0, 'Sourced\n')).toBeUndefined();
});
