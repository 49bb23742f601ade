import type { AnyRow, Resource } from '@steward/api';
import { resources, users } from '@steward/api';
import type { AllowedScreen } from '../../engine/definition/allowedScreen.ts';
import { findOpenAction } from '../../engine/definition/definition.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { formAddress } from '../../engine/form/saving/formDraft.ts';
import { withoutBidiControls } from '../../engine/definition/withoutBidiControls.ts';
import type { ScreenEntry } from '../registry/entry.ts';
import { lists } from '../registry/lists.ts';
import { pages } from '../registry/pages.ts';
import { listOfName } from './listOfName.ts';
import { recordsOfEach } from './useRecordSearch.ts';
import type { SearchTarget, TargetGroup } from './targets.tsx';
import { onward, rankMatches, splitWords } from './targets.tsx';

/** A record that the search through all lists found. */
interface FoundRecord {
  readonly id: number;
  readonly resource: Resource;
  readonly name: string;
  /** The name as the platform has it. */
  readonly storedName: string;
  readonly detail: string;
  readonly scope: string | undefined;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? withoutBidiControls(value) : '';

/** The screen that shows the records of a list; undefined where none does. */
const entryOf = ({ name }: Resource): ScreenEntry | undefined =>
  name === users.name ? pages.team : lists.find((entry) => entry.name === name);

const pathOf = ({ path }: ScreenEntry): string => path.replace(/\/:\w+\?$/, '');

function toFound({ id, resource: name, ...row }: AnyRow): FoundRecord[] {
  const resource = resources.find((each) => each.name === name);
  if (resource === undefined) return [];
  const scope = typeof row.scope === 'string' ? row.scope : undefined;
  const storedName = String(row.name ?? '');
  return [{ id, resource, name: text(row.name), storedName, detail: text(row.detail), scope }];
}

interface FoundOptions {
  /** The search. */
  readonly q: string;
  /** The name of the list whose records are found otherwise. */
  readonly except: string | undefined;
  readonly isReadable: (entry: ScreenEntry) => boolean;
  /** The screen with what the user may do. */
  readonly allowed: (fullDefinition: ScreenDefinition) => AllowedScreen;
  readonly goTo: (address: string, state?: { look: boolean }) => void;
}

/** The records that the search through all lists found, in a group for each area. */
export function foundGroups(
  rows: readonly AnyRow[],
  { q, except, isReadable, allowed, goTo }: FoundOptions,
): readonly TargetGroup[] {
  const foundTargets = rows.flatMap(toFound);
  const isSearched = (resource: Resource) => resource.pageSize !== undefined;
  const listAddress = (entry: ScreenEntry, params: Record<string, string> = { q }) =>
    `${pathOf(entry)}?${new URLSearchParams(params).toString()}`;

  /**
   * Opens a record in its list, which is searched, so that the record is on its first page. A record with
   * several forms and no view is shown as the row of its list, whose menu has them all.
   */
  async function open(entry: ScreenEntry, { id, resource, scope, storedName }: FoundRecord) {
    if (entry.kind === 'page') return goTo(listAddress(entry));
    // A screen that cannot be loaded says so itself.
    const fullDefinition = await entry.screen.load().catch(() => undefined);
    if (fullDefinition === undefined) return goTo(pathOf(entry));
    const { definition } = allowed(fullDefinition);
    const action = findOpenAction(definition);
    if (action === undefined) return goTo(listAddress(entry, listOfName(resource, storedName)));
    const address = new URL(
      formAddress(definition, action.id, { row: { id }, scope }),
      location.origin,
    );
    if (isSearched(resource)) address.searchParams.set('q', q);
    goTo(`${address.pathname}${address.search}`, { look: !isSearched(resource) });
  }

  const words = splitWords(q);
  /** Groups with a record of that name come first, each kind in the order of the side menu. */
  const order = (resource: Resource) => {
    const names = foundTargets.flatMap((each) =>
      each.resource === resource ? [{ label: each.name }] : [],
    );
    const isNamed = rankMatches(names, words).length > 0;
    return lists.findIndex(({ name }) => name === resource.name) + (isNamed ? 0 : lists.length);
  };
  const areas = [...new Set(foundTargets.map(({ resource }) => resource))].sort(
    (one, other) => order(one) - order(other),
  );

  return areas.flatMap((resource): TargetGroup[] => {
    const entry = entryOf(resource);
    if (entry === undefined || resource.name === except || !isReadable(entry)) return [];
    const records = foundTargets.filter((each) => each.resource === resource);
    const targets = records.slice(0, recordsOfEach).map((record): SearchTarget => ({
      id: `found-${resource.name}-${record.id}`,
      label: record.name || `${resource.one} ${record.id}`,
      // Preferences are named by the address that is also their detail.
      hint: record.detail === record.name ? `#${record.id}` : record.detail || `#${record.id}`,
      icon: entry.icon,
      isRecord: true,
      to: () => void open(entry, record),
    }));
    const hasMore = records.length > recordsOfEach && resource.scope === undefined;
    const moreTargets: SearchTarget[] =
      hasMore && isSearched(resource)
        ? [
            {
              id: `found-${resource.name}-more`,
              label: `More ${resource.many}`,
              icon: onward,
              to: listAddress(entry),
            },
          ]
        : [];
    return [{ heading: entry.label, targets: [...targets, ...moreTargets] }];
  });
}
