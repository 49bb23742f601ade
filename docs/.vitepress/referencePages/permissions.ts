import { permissionTable } from '@steward/api/permissions';
import { code, parts, table } from './markdown.ts';

/** The page of the permissions, with the calls that each opens. */
export const permissionsPage = (): string =>
  parts(
    '# Permissions',
    'A role has any of these. An Administrator may make every call, and a call that no permission opens is theirs alone. [Who may do what](../guides/administrators/people.md#roles).',
    table(
      ['permission', 'meaning', 'Standard User', 'calls'],
      permissionTable.map(({ name, display_name, description, standard, opens }) => [
        `**${display_name}** ${code(name)}`,
        description,
        standard ? 'yes' : 'no',
        opens.length === 0 ? 'in other applications of the platform' : opens.map(code).join(', '),
      ]),
    ),
  );
