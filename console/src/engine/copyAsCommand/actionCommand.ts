import type { Resource } from '@steward/api';
import type { Command, CommandCall } from '@steward/api/commands';
import { commandFor, viewCommand } from '@steward/api/commands';
import type { Action, ActionContext } from '../definition/definition.ts';
import type { FormValues } from '../definition/values.ts';

/** The shell commands that make these calls. */
export const callsCommand = (
  calls: readonly CommandCall[],
  { row }: ActionContext,
): Command | undefined =>
  commandFor(row === undefined ? calls : calls.map((call) => ({ ...call, about: row.id })));

/** The shell command for an action with these values; undefined where it would send nothing. */
export function actionCommand(
  resource: Resource,
  action: Action,
  context: ActionContext,
  values: FormValues = {},
): Command | undefined {
  switch (action.kind) {
    case 'view':
      return context.row && viewCommand(resource, context.row.id, context.scope);
    case 'remove':
      return callsCommand(action.requests(context), context);
    case 'form':
      return callsCommand(action.requests(values, context), context);
    case 'import':
      return undefined;
  }
}

/** The commands as text, one a line. */
export const commandText = (command: Command | undefined): string | undefined =>
  command?.lines.join('\n');
