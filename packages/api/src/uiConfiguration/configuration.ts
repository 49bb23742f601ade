import { featurePrefix, features } from '../resources/uiConfiguration.ts';
import type { CatalogueItem, Feature } from './catalogue/item.ts';
import { uiCatalogue } from './catalogue/catalogue.ts';
import { toggleAllowList } from './catalogue/toggleAllowList.ts';

/** The levels of items, from the outermost. */
export const uiLevels = ['page', 'tab', 'widget', 'field'] as const;
export type UiLevel = (typeof uiLevels)[number];

/** An item from a platform. All but its name may be missing; 1 and 0 mean true and false. */
export interface ServedItem {
  readonly id?: number | null;
  readonly name?: string | null;
  readonly enabled?: boolean | 0 | 1 | null;
  readonly default?: boolean | 0 | 1 | null;
  /** The version of the item; absent where the platform numbers none. */
  readonly version?: number | null;
  readonly tabs?: readonly ServedItem[] | null;
  readonly widgets?: readonly ServedItem[] | null;
  readonly fields?: readonly ServedItem[] | null;
}

/** Why an item is on or off. */
export type UiReason =
  | { readonly kind: 'set' | 'default' }
  | { readonly kind: 'feature' | 'parent'; readonly name: string };

/** A page, tab, widget, field or feature. */
export interface UiItem {
  readonly level: UiLevel | 'feature';
  readonly name: string;
  /** The platform's id; undefined until the item is saved there. */
  readonly id: number | undefined;
  /** Its version; undefined where the platform numbers none, and until the item is saved there. */
  readonly version: number | undefined;
  /** The item's own setting: the platform's, else its default. */
  readonly enabled: boolean;
  /** The setting until someone changes it. */
  readonly default: boolean;
  /** Whether people see the item: it is on, and so are its parents and its feature. */
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

/** Whether an item has a toggle, or why not. */
export function toggleOf(name: string): UiItem['toggle'] {
  if (name.includes('locked')) return 'locked';
  return toggleAllowList.has(name) ? 'allowed' : 'none';
}

type NamedItem = ServedItem & { readonly name: string };

/** The items that have a name. */
const namedOf = (servedItems: readonly (ServedItem | null)[] | null | undefined): NamedItem[] =>
  Array.isArray(servedItems) ? servedItems.filter((each) => typeof each?.name === 'string') : [];

const childrenOf = (servedItem: ServedItem | undefined): NamedItem[] =>
  namedOf(servedItem?.tabs ?? servedItem?.widgets ?? servedItem?.fields);

const settingOf = (servedItem: ServedItem['enabled']): boolean | undefined =>
  servedItem === true || servedItem === 1
    ? true
    : servedItem === false || servedItem === 0
      ? false
      : undefined;

/** The built-in items, followed by those that only the platform has. */
function pairByName(
  catalogue: readonly CatalogueItem[],
  servedItems: readonly NamedItem[],
): {
  readonly name: string;
  readonly catalogueItem?: CatalogueItem;
  readonly servedItem?: ServedItem;
}[] {
  const byName = new Map(servedItems.map((each) => [each.name, each]));
  const names = new Set(catalogue.map(({ name }) => name));
  return [
    ...catalogue.map((each) => ({
      name: each.name,
      catalogueItem: each,
      servedItem: byName.get(each.name),
    })),
    ...servedItems.flatMap((each) =>
      names.has(each.name) ? [] : [{ name: each.name, servedItem: each }],
    ),
  ];
}

/** The surroundings of an item that decide about it: its parent, and the features that are off. */
interface Context {
  readonly parent: UiItem | undefined;
  readonly offFeatures: ReadonlySet<string>;
}

function reasonOf(
  isSet: boolean,
  feature: Feature | undefined,
  { parent, offFeatures }: Context,
): UiReason {
  if (feature !== undefined && offFeatures.has(feature)) return { kind: 'feature', name: feature };
  if (parent !== undefined && !parent.inForce) {
    return parent.why.kind === 'feature' ? parent.why : { kind: 'parent', name: parent.name };
  }
  return { kind: isSet ? 'set' : 'default' };
}

function mergeLevel(
  depth: number,
  catalogue: readonly CatalogueItem[],
  servedItems: readonly NamedItem[],
  context: Context,
): UiItem[] {
  return pairByName(catalogue, servedItems).map(({ name, catalogueItem: builtIn, servedItem }) => {
    const setting = settingOf(servedItem?.enabled);
    const byDefault = settingOf(servedItem?.default) ?? builtIn?.on ?? true;
    const enabled = setting ?? byDefault;
    const why = reasonOf(setting !== undefined, builtIn?.feature, context);
    const inForce = enabled && why.kind !== 'feature' && why.kind !== 'parent';
    const level = uiLevels[depth] ?? 'field';
    const item: UiItem = {
      level,
      name,
      id: servedItem?.id ?? undefined,
      version: servedItem?.version ?? undefined,
      enabled,
      default: byDefault,
      inForce,
      why,
      toggle: toggleOf(name),
      children: [],
    };
    const childContext = { ...context, parent: item };
    const children = mergeLevel(
      depth + 1,
      builtIn?.children ?? [],
      childrenOf(servedItem),
      childContext,
    );
    return { ...item, children };
  });
}

/**
 * Merges the platform's configuration into the built-in catalogue. Items that the platform does not name
 * keep their default.
 *
 * @example
 * const { pages } = mergeUiConfiguration([{ name: 'dashboard', enabled: false }]);
 * pages[0]; // { name: 'dashboard', enabled: false, inForce: false, level: 'page', … }
 */
export function mergeUiConfiguration(servedItems: readonly ServedItem[]): UiConfiguration {
  const isFeature = ({ name }: NamedItem) => name.startsWith(featurePrefix);
  const namedItems = namedOf(servedItems);
  const featureCatalogue = features.map((name) => ({ name }));
  const featureItems = mergeLevel(0, featureCatalogue, namedItems.filter(isFeature), {
    parent: undefined,
    offFeatures: new Set(),
  }).map((each): UiItem => ({ ...each, level: 'feature' }));
  const offFeatures = new Set(
    featureItems.filter(({ enabled }) => !enabled).map(({ name }) => name),
  );
  const pages = namedItems.filter((each) => !isFeature(each));
  return {
    features: featureItems,
    pages: mergeLevel(0, uiCatalogue, pages, { parent: undefined, offFeatures }),
  };
}

/**
 * The state of an item in a few words: 'off: feature_social is disabled', 'default off', 'on'.
 *
 * @example
 * uiStateText({ enabled: false, why: { kind: 'default' } }); // 'default off'
 */
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

/**
 * The items from a page down to the one that the names lead to; undefined where there is none.
 *
 * @example
 * findUiPath(pages, ['companies', 'companies_map'])?.map(({ level }) => level); // ['page', 'tab']
 */
export function findUiPath(
  items: readonly UiItem[],
  [name, ...rest]: readonly string[],
): readonly UiItem[] | undefined {
  const match = items.find((item) => item.name === name);
  if (match === undefined) return undefined;
  if (rest.length === 0) return [match];
  const subpath = findUiPath(match.children, rest);
  return subpath && [match, ...subpath];
}
