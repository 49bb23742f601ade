import { JsonDiff } from '@steward/ui/json-diff';

const yesterday = { id: 17, name: 'Factiva', codes: ['c11', 'c13'] };
const today = { id: 17, name: 'Dow Jones Factiva', codes: ['c11', 'c13', 'c17'] };

export const ProviderChanges = () => (
  <JsonDiff rootName="provider" before={yesterday} after={today} />
);
