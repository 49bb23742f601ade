/** The headers of every answer. */
export const answerHeaders = (requestId: string): readonly (readonly [string, string])[] => [
  ['x-request-id', requestId],
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
];
