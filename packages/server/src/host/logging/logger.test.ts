import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import type { LogFormat, LogLevel } from './logger.ts';

function setUp(level: LogLevel, format: LogFormat) {
  const lines: string[] = [];
  return { lines, logger: createLogger({ level, format, write: (line) => lines.push(line) }) };
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('the json format has time, level, message and details', () => {
  const { lines, logger } = setUp('info', 'json');
  logger.info('call', { requestId: 'r1', status: 200, ms: 3 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(time),
    level: 'info',
    message: 'call',
    requestId: 'r1',
    status: 200,
    ms: 3,
  });
});

test('the text format has the same in an order for reading', () => {
  const { lines, logger } = setUp('info', 'text');
  logger.error('A call failed', { requestId: 'r1' });
  logger.info('Plain');
  expect(lines[0]).toMatch(/^\S+Z error A call failed \{"requestId":"r1"\}$/);
  expect(lines[1]).toMatch(/^\S+Z info Plain$/);
});

test('the level decides which lines are written', () => {
  for (const [level, expected] of [
    ['none', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
  ] as const) {
    const { lines, logger } = setUp(level, 'json');
    logger.info('one');
    logger.warn('two');
    logger.error('three');
    expect(lines, level).toHaveLength(expected);
  }
});

test('fields with the name of a secret are left out', () => {
  const { lines, logger } = setUp('error', 'text');
  logger.error('Odd', { token: 'tooth', body: { password: 'fairy', name: 'Ada' } });
  expect(lines[0]).toContain('Ada');
  expect(lines[0]).not.toMatch(/tooth|fairy/);
});
