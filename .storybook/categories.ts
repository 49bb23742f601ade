/** A category of the sidebar. */
interface Category {
  readonly name: string;
  readonly description: string;
  /** Titles of the pages to begin with. */
  readonly pages: readonly string[];
}

/** The categories of the sidebar, in its order. */
export const categories: readonly Category[] = [
  {
    name: 'Foundations',
    description: 'Colours, type and sizes as tokens, white labels, print and contrast.',
    pages: ['Guide', 'Tokens', 'White label'],
  },
  {
    name: 'Components',
    description: 'The published package, with controls for every prop.',
    pages: ['PagedTable', 'StepWizard', 'JsonViewer', 'ToggleTree', 'Frame'],
  },
  {
    name: 'Fields',
    description: 'What forms are made of, alone and bound to react-final-form.',
    pages: ['TextField', 'MultiSelectField', 'In a form'],
  },
  {
    name: 'Console',
    description:
      'The screens, filled, loading, empty and failed. The server’s own app answers them.',
    pages: ['Signals', 'Companies', 'UI Configuration'],
  },
];
