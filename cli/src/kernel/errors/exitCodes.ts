/** Every exit code of the command, with what it means; the README's table is tied to this one. */
export const exitCodes = {
  ok: { code: 0, meaning: 'Everything asked for was done.' },
  failure: {
    code: 1,
    meaning: 'It failed: refused (400, 403), no such record (404), or a file that cannot be used.',
  },
  usage: { code: 2, meaning: 'The command was used wrongly. Nothing was sent.' },
  login: { code: 3, meaning: 'Not logged in, or the session has ended (401).' },
  partial: { code: 4, meaning: 'A part went through and a part did not; the report says which.' },
  drift: { code: 5, meaning: 'There are changes to make: the platform differs from its plan.' },
  conflict: {
    code: 6,
    meaning: 'Somebody else changed it meanwhile, or something is in the way (409, 412).',
  },
  invalid: { code: 7, meaning: 'What was given is not valid. Nothing was sent.' },
  unreachable: {
    code: 8,
    meaning:
      'No answer, or one that asks to come back later (429, 502, 503, 504). Nothing changed.',
  },
  unsafe: {
    code: 9,
    meaning:
      'Not done for safety: it needs a yes, --yes, a higher limit, or a file that is yours alone.',
  },
  unknown: { code: 10, meaning: 'A change was sent and no answer came: it may have been made.' },
  hungUp: { code: 129, meaning: 'Its terminal was closed (SIGHUP).' },
  interrupted: { code: 130, meaning: 'Stopped by Ctrl-C.' },
  terminated: { code: 143, meaning: 'Told to end (SIGTERM).' },
} as const;

/** The name of an exit code. */
export type Exit = keyof typeof exitCodes;
