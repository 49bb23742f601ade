import type { Resource } from '@steward/api';
import type { RecordName } from '@steward/api/plans';
import { labelOf as fullLabelOf } from '@steward/api/plans';
import { oneLine } from '../kernel/sanitize.ts';
import { truncate } from '../kernel/text.ts';

const maxNameWidth = 60;

const shorten = (name: string): string => truncate(oneLine(name), maxNameWidth);

/** A record's name for people, such as 'provider organisation_cap_iqs / Cap IQ', cut where it is long. */
export const labelOf = (resource: Resource, { scope, key }: Omit<RecordName, 'resource'>): string =>
  fullLabelOf(resource, { scope: scope === undefined ? scope : shorten(scope), key: shorten(key) });
