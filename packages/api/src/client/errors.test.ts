import { expect, test } from 'vitest';
import {
  ApiError,
  NetworkError,
  TemplateError,
  isAborted,
  isApiError,
  isNetworkError,
  errorMessage,
} from './errors.ts';

test('an ApiError has the message, waiting time, request id and fields of the answer', () => {
  const error = new ApiError(429, 'Too many tries.', {
    retryAfter: 30,
    requestId: 'r1',
    fields: { email: 'Bad.' },
  });
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'Too many tries.',
    status: 429,
    retryAfter: 30,
    requestId: 'r1',
    fields: { email: 'Bad.' },
  });
  expect(new ApiError(500, 'No.')).toMatchObject({ fields: {}, retryAfter: undefined });
});

test('the type guards distinguish the kinds of errors', () => {
  const api = new ApiError(404, '');
  const network = new NetworkError('');
  const template = new TemplateError('');
  expect([api, network, template].map(isApiError)).toEqual([true, false, false]);
  expect([api, network, template].map(isNetworkError)).toEqual([false, true, false]);
  expect(isApiError(undefined)).toBe(false);
});

test('only the caller’s own signal counts as an abort', () => {
  expect(isAborted(new DOMException('', 'AbortError'))).toBe(true);
  expect(isAborted(new DOMException('', 'TimeoutError'))).toBe(false);
  expect(isAborted(new Error('AbortError'))).toBe(false);
});

test('errorMessage gives a text for every thrown value', () => {
  expect(errorMessage(new ApiError(400, 'Name is required.'))).toBe('Name is required.');
  expect(errorMessage('just text')).toBe('just text');
});
