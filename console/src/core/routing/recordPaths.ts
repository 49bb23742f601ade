/** The pages of single records, by the name of their resource. */
const recordPaths: Readonly<Record<string, string>> = {
  companies: '/companies-management/:recordId',
};

/** The route of the page of one record; undefined where a resource has none. */
export const recordPath = (resource: string): string | undefined => recordPaths[resource];
