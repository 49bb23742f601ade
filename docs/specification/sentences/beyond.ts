import type { Chapter } from '../../.vitepress/specification/chapter.ts';

export const beyond: Chapter = {
  name: 'beyond',
  title: 'Beyond the specification',
  sections: [
    {
      name: 'everyList',
      heading: 'What every list screen is shown in',
      sentences: {
        loadStates: 'On its way, empty, failed, refused',
        extremeTexts:
          'With long names, other scripts, right-to-left text, hostile markup, and nothing at all',
        themes: 'In light and dark, without an accessibility problem',
      },
    },
    {
      name: 'mishaps',
      heading: 'What people do, and what befalls them',
      sentences: {
        tokenEnds: 'A token ends between two steps of a wizard',
        logoutWhileSaving: 'Logging out while a save is under way, or before it is sent',
        doublePress: 'A switch is pressed twice at once',
        networkGone: 'The network is gone: during a save, for a screen, for a menu',
        strangeAnswer: 'Something else answers in place of the platform',
        reloadWhileRenaming: 'A reload in the middle of renames, or of their save',
        typingWhileSaving: 'Typing goes on while the profile is saved',
        tabClosed: 'The tab is closed while a name typed in CRM is not saved',
        hugeName: 'A name of 10,000 characters, a NUL character',
        storage: 'Storage is forbidden, full or corrupt',
        roleChanged: 'The role is taken away, or given, while the page is open',
        foreignLink: 'A link leads a Standard User to what administrators alone have',
        ownPassword: 'The own password is changed while one is logged in',
        otherTab: 'Another person in another tab',
        screenBreaks: 'A screen breaks, or a newer version is there',
        terminalChange: 'The UI configuration from a terminal',
      },
    },
  ],
};
