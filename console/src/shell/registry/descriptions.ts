import { ownPaths, paths } from '../../core/routing/paths.ts';

/** What each area is for, in a line, by its path: apart from the areas, since the first list does without. */
export const abouts: Readonly<Record<string, string>> = {
  [ownPaths.uiConfig]: 'Pages, tabs, widgets, fields and features that people see, and renames.',
  [paths.roles]: 'Roles and their permissions.',
  [paths.pipelines]: 'Deal pipelines, their stages and their users.',
  [paths.companies]: 'Companies, their upload as CSV, and how providers know them.',
  [paths.definitions]: 'Properties of your own for companies and articles.',
  [paths.values]: 'The values of those properties.',
  [paths.preferences]: 'What each person’s mails hold.',
  [paths.schedules]: 'When those mails go out.',
  [paths.branding]: 'Names, logos and colours of each organisation.',
  [paths.providers]: 'Keys, credit and schedules of data providers.',
  [paths.sectorTypes]: 'Sector types and the sectors in them.',
  [paths.signals]: 'What the platform listens for.',
  [paths.mlModels]: 'The hosts that models run on.',
  [ownPaths.crm]: 'How Salesforce interactions are named.',
  [paths.rationales]: 'Why people accept or reject a recommendation.',
  [ownPaths.team]: 'Users of this account.',
  [ownPaths.profile]: 'Your details, and the theme of the console.',
};
