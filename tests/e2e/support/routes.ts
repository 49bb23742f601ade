import type { Page } from '@playwright/test';

/** The private routes of the specification. */
export const privateRoutes = [
  '/landing',
  '/profile',
  '/team',
  '/roles-management',
  '/pipeline-management',
  '/companies-management',
  '/custom-definitions-management',
  '/custom-values-management',
  '/email-preferences-management',
  '/email-schedules-management',
  '/branding-management',
  '/providers-management',
  '/ui-config',
  '/recommendation-rationale',
  '/sectors-management',
  '/sectors-management/possible-values',
  '/manage-signals',
  '/manage-ml-models',
  '/crm',
];

/** Navigates like a link in the console, without reloading the page. */
export const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
