import { JsonViewer } from '@steward/ui';

const provider = { id: 17, name: 'Factiva', key: 'fk_live_3b8e', codes: ['c11', 'c13'] };
const isSecret = (path: readonly (string | number)[]) => path.at(-1) === 'key';

export const Provider = () => <JsonViewer rootName="provider" value={provider} mask={isSecret} />;
