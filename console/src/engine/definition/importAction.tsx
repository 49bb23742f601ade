import type { Resource } from '@steward/api';
import { importCalls } from '@steward/api';
import { FileUp } from 'lucide-react';
import type { ImportAction } from './definition.ts';

/** The dialog that imports a file on the list of a resource; undefined where files of it are not imported. */
export function importFileAction(resource: Resource): ImportAction | undefined {
  if (resource.importKeys === undefined) return undefined;
  const [call = `${resource.name}.create`] = importCalls(resource, 'create');
  return {
    kind: 'import',
    id: 'import',
    call,
    extension: 'imports',
    label: 'Import',
    icon: <FileUp size={16} />,
    title: `Import ${resource.many}`,
    submit: `Save ${resource.many}`,
  };
}
