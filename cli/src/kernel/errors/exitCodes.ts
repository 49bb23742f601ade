/** Every exit code of the command, with what it means; the README's table is tied to this one. */
export const exitCodes = {
  ok: { code: 0, meaning: 'The command succeeded.' },
  failure: {
    code: 1,
    meaning:
      'The command failed: a refusal (400, 403), a missing record (404) or an unusable file.',
  },
  usage: { code: 2, meaning: 'The command was used wrongly. Nothing was sent.' },
  login: { code: 3, meaning: 'Not logged in, or the session has ended (401).' },
  partial: { code: 4, meaning: 'Some of it was done and some was not; the report says which.' },
  drift: { code: 5, meaning: 'The platform differs from the plan.' },
  conflict: {
    code: 6,
    meaning: 'Somebody else changed the record, or something blocks the change (409, 412).',
  },
  invalid: { code: 7, meaning: 'The input is not valid. Nothing was sent.' },
  unreachable: {
    code: 8,
    meaning: 'The platform did not answer, or is busy (429, 502, 503, 504). Nothing changed.',
  },
  unsafe: {
    code: 9,
    meaning: 'Not done for safety: it needs a yes, --yes, a higher limit or a private file.',
  },
  unknown: { code: 10, meaning: 'A change was sent and no answer came: it may have been made.' },
  hungUp: { code: 129, meaning: 'The terminal was closed (SIGHUP).' },
  interrupted: { code: 130, meaning: 'Stopped by Ctrl-C.' },
  terminated: { code: 143, meaning: 'Stopped by SIGTERM.' },
} as const;

/** The name of an exit code. */
export type Exit = keyof typeof exitCodes;
