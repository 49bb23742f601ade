import { screen } from 'storybook/test';

/** The page of a company of the demo. */
export const companyPath = '/companies-management/240';

/** The title of the page, once the company is there. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The value of a field, as the button that edits it. */
export const valueOf = (label: string) =>
  screen.findByRole('button', { name: new RegExp(`^(Add ${label}$|Edit ${label}: )`) });
