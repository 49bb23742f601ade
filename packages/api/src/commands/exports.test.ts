import { expect, it } from 'vitest';
import * as commands from '../commands.ts';

// Pinned by hand, as the other entry points are.
it('exports the functions that turn calls into commands', () => {
  expect(Object.keys(commands).sort()).toEqual([
    'commandFields',
    'commandFlags',
    'commandFor',
    'commandName',
    'commandVerbs',
    'createVerb',
    'exportCommand',
    'flagName',
    'importCommand',
    'keyNoun',
    'profileNoun',
    'scopeFlag',
    'uiCommand',
    'uiNoun',
    'usersField',
    'viewCommand',
  ]);
});
