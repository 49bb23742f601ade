import type { Resource } from '@steward/api';
import type { Command } from '@steward/api/commands';
import { callsCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import type { ChangeTarget, ManyChange } from './changeTarget.ts';
import { changeManyCall } from './changeTarget.ts';

/** The command with the same effect; undefined where the command line has none. */
function changeManyCommand(
  resource: Resource,
  target: ChangeTarget,
  change: ManyChange,
): Command | undefined {
  const call = changeManyCall(resource, target, change, { check: true });
  return call && callsCommand([call], {});
}

interface CopyChangeProps {
  resource: Resource;
  target: ChangeTarget;
  /** Returns the change; undefined while the form is incomplete. */
  change(): ManyChange | undefined;
}

/** Copies a change of many records as a command. There is none for a whole list, which no command takes. */
export function CopyChange({ resource, target, change }: CopyChangeProps) {
  const hasCommand = changeManyCommand(resource, target, { remove: true }) !== undefined;
  if (!hasCommand) return null;
  function command() {
    const current = change();
    return current && changeManyCommand(resource, target, current);
  }
  return <CopyCommand command={command} />;
}
