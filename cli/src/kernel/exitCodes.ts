/** Every exit code of the command, with what it means; the README's table is tied to this one. */
export const exitCodes = {
  ok: { code: 0, meaning: 'Everything asked for was done.' },
  failure: { code: 1, meaning: 'It failed: the platform refused it, or a file could not be read.' },
  usage: {
    code: 2,
    meaning: 'The command was used wrongly, or a value is not valid. Nothing was sent.',
  },
  drift: { code: 3, meaning: 'The platform differs from its plan.' },
  login: { code: 4, meaning: 'Not logged in, or the session has ended (401).' },
  refused: { code: 5, meaning: 'Logged in, but without the right to do this (403).' },
  notFound: { code: 6, meaning: 'There is no such record (404).' },
  partial: { code: 7, meaning: 'A part went through and a part did not; the report says which.' },
  unreachable: {
    code: 8,
    meaning: 'The platform did not answer, or a proxy told so in its place (502, 504).',
  },
  interrupted: { code: 130, meaning: 'Stopped by Ctrl-C, or told to end (SIGTERM).' },
} as const;

/** The name of an exit code. */
export type Exit = keyof typeof exitCodes;
