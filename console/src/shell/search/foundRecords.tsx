import type { AnyRow, Resource } from '@steward/api';
import { resources, users } from '@steward/api';
import type { AllowedScreen } from '../../engine/definition/allowedScreen.ts';
import { recordAddress } from '../../engine/address/recordAddress.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { withoutBidiControls } from '../../engine/definition/withoutBidiControls.ts';
import type { ListScreenEntry, ScreenEntry } from '../registry/entry.ts';
import { lists } from '../registry/lists.ts';
import { pages } from '../registry/pages.ts';
import { recordsOfEach } from './useRecordSearch.ts';
import type { NamedRecord, SearchTarget, TargetGroup } from './targets.tsx';
import { onward } from './targets.tsx';

/** A record that the search through all lists found. */
interface FoundRecord extends NamedRecord {
  readonly resource: Resource;
  readonly detail: string;
  readonly scope: string | undefined;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? withoutBidiControls(value) : '';

/** The screen that shows the records of a list; undefined where none does. */
const entryOf = ({ name }: Resource): ScreenEntry | undefined =>
  name === users.name ? pages.team : lists.find((entry) => entry.name === name);

const pathOf = ({ path }: ScreenEntry): string => path.replace(/\/:\w+\?$/, '');

function toFound(row: AnyRow): FoundRecord[] {
  const { id, scope, name, detail, matched_field: field, matched_value: value } = row;
  const resource = resources.find((each) => each.name === row.resource);
  if (resource === undefined) return [];
  return [
    {
      id,
      resource,
      label: text(name) || `${resource.one} ${id}`,
      storedName: String(name ?? ''),
      detail: text(detail),
      scope: typeof scope === 'string' ? scope : undefined,
      ...(typeof field === 'string' && {
        matchedField: { label: text(field), value: text(value) },
      }),
    },
  ];
}

interface FoundOptions {
  /** The search. */
  readonly q: string;
  /** The name of the list whose records have a group already. */
  readonly except: string | undefined;
  readonly isReadable: (entry: ScreenEntry) => boolean;
  /** The screen with what the user may do. */
  readonly allowed: (fullDefinition: ScreenDefinition) => AllowedScreen;
  readonly goTo: (address: string) => void;
}

/** The records that the search through all lists found in one of them. */
export const foundIn = (
  rows: readonly AnyRow[],
  { name }: Resource,
  inScope: string | undefined,
): readonly NamedRecord[] =>
  rows.filter((row) => row.resource === name && row.scope === inScope).flatMap(toFound);

/** The list screens that show found records. */
export const foundScreens = (rows: readonly AnyRow[]): readonly ListScreenEntry[] =>
  lists.filter(({ name }) => rows.some(({ resource }) => resource === name));

/** The records that the search through all lists found, in a group for each area, the best matches first. */
export function foundGroups(
  rows: readonly AnyRow[],
  { q, except, isReadable, allowed, goTo }: FoundOptions,
): readonly TargetGroup[] {
  const foundTargets = rows.flatMap(toFound);
  const isSearched = (resource: Resource) => resource.pageSize !== undefined;
  const searchedList = (entry: ScreenEntry) =>
    `${pathOf(entry)}?${new URLSearchParams({ q }).toString()}`;
  /** The address of a record in its list, which is searched, so that the record is on its first page. */
  const addressIn = (
    fullDefinition: ScreenDefinition,
    { id, scope, storedName }: FoundRecord,
  ): string =>
    recordAddress(allowed(fullDefinition).definition, { id, scope, name: storedName }, { q });

  /** Where a result leads: its address, or what finds it, until its screen is loaded. */
  function destination(entry: ScreenEntry, record: FoundRecord): SearchTarget['to'] {
    if (entry.kind === 'page') return searchedList(entry);
    const definition = entry.screen.loadedModule();
    if (definition !== undefined) return addressIn(definition, record);
    return () =>
      void entry.screen.load().then(
        (fullDefinition) => goTo(addressIn(fullDefinition, record)),
        // A screen that cannot be loaded says so itself.
        () => goTo(pathOf(entry)),
      );
  }

  return [...new Set(foundTargets.map(({ resource }) => resource))].flatMap(
    (resource): TargetGroup[] => {
      const entry = entryOf(resource);
      if (entry === undefined || resource.name === except || !isReadable(entry)) return [];
      const records = foundTargets.filter((each) => each.resource === resource);
      const targets = records.slice(0, recordsOfEach).map((record): SearchTarget => ({
        id: `found-${resource.name}-${record.id}`,
        label: record.label,
        // Preferences are named by the address that is also their detail.
        hint: record.detail === record.label ? `#${record.id}` : record.detail || `#${record.id}`,
        matchedField: record.matchedField,
        icon: entry.icon,
        isRecord: true,
        to: destination(entry, record),
      }));
      const hasMore = records.length > recordsOfEach && resource.scope === undefined;
      const moreTargets: SearchTarget[] =
        hasMore && isSearched(resource)
          ? [
              {
                id: `found-${resource.name}-more`,
                label: `More ${resource.many}`,
                icon: onward,
                to: searchedList(entry),
              },
            ]
          : [];
      return [{ heading: entry.label, targets: [...targets, ...moreTargets] }];
    },
  );
}
