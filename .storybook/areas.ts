/** A page of Storybook. */
interface Link {
  title: string;
  /** As the manager's address names it. */
  path: string;
}

/** What the sidebar is divided into, and where to begin in each; tests tie it to the sidebar's order. */
export const areas: readonly { name: string; about: string; links: readonly Link[] }[] = [
  {
    name: 'Foundations',
    about: 'Colours, type and sizes as tokens, white labels, print and contrast.',
    links: [
      { title: 'Tokens', path: '/docs/foundations-tokens--docs' },
      { title: 'White label', path: '/docs/foundations-white-label--docs' },
    ],
  },
  {
    name: 'Components',
    about: 'The published package, with controls for every prop.',
    links: [
      { title: 'PagedTable', path: '/docs/components-pagedtable--docs' },
      { title: 'StepWizard', path: '/docs/components-stepwizard--docs' },
      { title: 'JsonViewer', path: '/docs/components-jsonviewer--docs' },
      { title: 'ToggleTree', path: '/docs/components-toggletree--docs' },
      { title: 'Frame', path: '/docs/components-frame--docs' },
    ],
  },
  {
    name: 'Fields',
    about: 'What forms are made of, alone and bound to react-final-form.',
    links: [
      { title: 'TextField', path: '/docs/fields-textfield--docs' },
      { title: 'MultiSelectField', path: '/docs/fields-multiselectfield--docs' },
      { title: 'In a form', path: '/docs/fields-in-a-form--docs' },
    ],
  },
  {
    name: 'Console',
    about: 'The screens, filled, loading, empty and failed. The server’s own app answers them.',
    links: [
      { title: 'Signals', path: '/docs/console-signals--docs' },
      { title: 'Companies', path: '/docs/console-companies--docs' },
      { title: 'UI Configuration', path: '/docs/console-ui-configuration--docs' },
    ],
  },
];
