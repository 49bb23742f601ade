import { featurePrefix, features } from '../resources/uiConfiguration.ts';
import type { CatalogueItem, Feature } from './catalogue/item.ts';
import { uiCatalogue } from './catalogue/catalogue.ts';
import { toggleAllowList } from './catalogue/toggleAllowList.ts';

/** How deep an item stands. */
export const uiLevels = ['page', 'tab', 'widget', 'field'] as const;
export type UiLevel = (typeof uiLevels)[number];

/** An item as a platform sends it: anything but its name may be missing, and 1 and 0 stand for a yes and a no. */
export interface ServedItem {
  readonly id?: number | null;
  readonly name?: string | null;
  readonly enabled?: boolean | 0 | 1 | null;
  readonly default?: boolean | 0 | 1 | null;
  readonly tabs?: readonly ServedItem[] | null;
  readonly widgets?: readonly ServedItem[] | null;
  readonly fields?: readonly ServedItem[] | null;
}

/** Why an item is as it is. */
export type UiReason =
  | { readonly kind: 'set' | 'default' }
  | { readonly kind: 'feature' | 'parent'; readonly name: string };

/** A page, tab, widget, field or feature, with what is in force. */
export interface UiItem {
  readonly level: UiLevel | 'feature';
  readonly name: string;
  /** The platform's id; undefined while the platform has not heard of it. */
  readonly id: number | undefined;
  /** Its own setting: the platform's, else its default. */
  readonly enabled: boolean;
  /** What its setting is until someone says otherwise. */
  readonly default: boolean;
  /** Whether it is shown to people, all that stands above it considered. */
  readonly inForce: boolean;
  readonly why: UiReason;
  readonly toggle: 'allowed' | 'locked' | 'none';
  readonly children: readonly UiItem[];
}

/** The whole UI configuration: features apart from pages. */
export interface UiConfiguration {
  readonly pages: readonly UiItem[];
  readonly features: readonly UiItem[];
}

/** Whether a name has a toggle, or why not. */
export function toggleOf(name: string): UiItem['toggle'] {
  if (name.includes('locked')) return 'locked';
  return toggleAllowList.has(name) ? 'allowed' : 'none';
}

type NamedItem = ServedItem & { readonly name: string };

/** The items that have a name; without one, nobody could say which is meant. */
const namedOf = (served: readonly (ServedItem | null)[] | null | undefined): NamedItem[] =>
  Array.isArray(served) ? served.filter((each) => typeof each?.name === 'string') : [];

const childrenOf = (served: ServedItem | undefined): NamedItem[] =>
  namedOf(served?.tabs ?? served?.widgets ?? served?.fields);

const settingOf = (sent: ServedItem['enabled']): boolean | undefined =>
  sent === true || sent === 1 ? true : sent === false || sent === 0 ? false : undefined;

/** The built-in items with those that only the platform knows after them. */
function paired(
  known: readonly CatalogueItem[],
  served: readonly NamedItem[],
): { readonly name: string; readonly known?: CatalogueItem; readonly served?: ServedItem }[] {
  const byName = new Map(served.map((each) => [each.name, each]));
  const names = new Set(known.map(({ name }) => name));
  return [
    ...known.map((each) => ({ name: each.name, known: each, served: byName.get(each.name) })),
    ...served.flatMap((each) => (names.has(each.name) ? [] : [{ name: each.name, served: each }])),
  ];
}

/** What holds for everything below: the parent, and the features that are off. */
interface Above {
  readonly parent: UiItem | undefined;
  readonly offFeatures: ReadonlySet<string>;
}

function reasonOf(
  isSet: boolean,
  feature: Feature | undefined,
  { parent, offFeatures }: Above,
): UiReason {
  if (feature !== undefined && offFeatures.has(feature)) return { kind: 'feature', name: feature };
  if (parent !== undefined && !parent.inForce) {
    return parent.why.kind === 'feature' ? parent.why : { kind: 'parent', name: parent.name };
  }
  return { kind: isSet ? 'set' : 'default' };
}

function merged(
  depth: number,
  known: readonly CatalogueItem[],
  served: readonly NamedItem[],
  above: Above,
): UiItem[] {
  return paired(known, served).map(({ name, known: builtIn, served: sent }) => {
    const set = settingOf(sent?.enabled);
    const byDefault = settingOf(sent?.default) ?? builtIn?.on ?? true;
    const enabled = set ?? byDefault;
    const why = reasonOf(set !== undefined, builtIn?.feature, above);
    const inForce = enabled && why.kind !== 'feature' && why.kind !== 'parent';
    const level = uiLevels[depth] ?? 'field';
    const alone: UiItem = {
      level,
      name,
      id: sent?.id ?? undefined,
      enabled,
      default: byDefault,
      inForce,
      why,
      toggle: toggleOf(name),
      children: [],
    };
    const below = { ...above, parent: alone };
    const children = merged(depth + 1, builtIn?.children ?? [], childrenOf(sent), below);
    return { ...alone, children };
  });
}

/**
 * The platform's configuration over the built-in catalogue. What the platform does not name keeps its
 * default.
 */
export function mergeUiConfiguration(served: readonly ServedItem[]): UiConfiguration {
  const isFeature = ({ name }: NamedItem) => name.startsWith(featurePrefix);
  const named = namedOf(served);
  const known = features.map((name) => ({ name }));
  const all = merged(0, known, named.filter(isFeature), {
    parent: undefined,
    offFeatures: new Set(),
  }).map((each): UiItem => ({ ...each, level: 'feature' }));
  const offFeatures = new Set(all.filter(({ enabled }) => !enabled).map(({ name }) => name));
  const pages = named.filter((each) => !isFeature(each));
  return {
    features: all,
    pages: merged(0, uiCatalogue, pages, { parent: undefined, offFeatures }),
  };
}

/** Why an item is as it is, in a few words: 'off: feature_social is disabled', 'default off', 'on'. */
export function uiStateText({ enabled, why }: Pick<UiItem, 'enabled' | 'why'>): string {
  switch (why.kind) {
    case 'feature':
    case 'parent':
      return `off: ${why.name} is disabled`;
    case 'default':
      return enabled ? 'on' : 'default off';
    case 'set':
      return enabled ? 'on' : 'off';
  }
}

/** The items from a page down to the one that the names lead to; undefined when there is none. */
export function findUiPath(
  items: readonly UiItem[],
  [name, ...rest]: readonly string[],
): readonly UiItem[] | undefined {
  const found = items.find((each) => each.name === name);
  if (found === undefined) return undefined;
  if (rest.length === 0) return [found];
  const below = findUiPath(found.children, rest);
  return below && [found, ...below];
}
