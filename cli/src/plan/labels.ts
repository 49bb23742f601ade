import type { Resource } from '@steward/api';
import { oneLine } from '../kernel/sanitize.ts';
import { truncate } from '../kernel/text.ts';
import type { RecordName } from './kinds.ts';

const maxNameWidth = 60;

/** A record's name for people, such as 'provider organisation_cap_iqs / Cap IQ'. */
export function labelOf({ one }: Resource, { scope, key }: Omit<RecordName, 'resource'>): string {
  const names = scope === undefined ? [key] : [scope, key];
  return `${one} ${names.map((name) => truncate(oneLine(name), maxNameWidth)).join(' / ')}`;
}
