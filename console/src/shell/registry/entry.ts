import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import type { LazyModule } from '../../core/loading/lazyWithRetry.ts';
import { lazyModule } from '../../core/loading/lazyWithRetry.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import type { User } from '../../core/session/state.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import type { ListEntry, ScreenBody } from '../../engine/definition/screen.ts';
import { defineScreen } from '../../engine/definition/screen.ts';

/** What the side menu, the landing page and the search say of a screen. */
interface Listing {
  readonly label: string;
  readonly icon: ReactNode;
  /** What the screen is for, in a line. */
  readonly description: string;
  /** Whether it stands in the side menu. Default true, but for a screen that its parent leads to. */
  readonly inMenu?: boolean;
}

/** A list screen, loaded when it is first wanted. */
export interface ListScreenEntry extends ListEntry, Listing {
  readonly kind: 'list';
  /** The name of its resource. */
  readonly name: string;
  readonly screen: LazyModule<ScreenDefinition>;
}

/** The component of a screen that is no list. */
export type PageComponent = ComponentType<{ head: PageHead }>;

/** A screen that is no list, loaded when it is first wanted. */
export interface PageScreenEntry extends PageHead, Listing {
  readonly kind: 'page';
  readonly path: string;
  readonly parent?: undefined;
  /** What the search offers to begin there. */
  readonly action?: PageAction;
  readonly screen: LazyModule<PageComponent>;
}

/** What can be begun on a screen that is no list. */
interface PageAction {
  /** What the address opens. */
  readonly id: string;
  readonly label: string;
  /** Whether a person may begin it. */
  allowed(user: User | undefined): boolean;
}

/** A screen for who is logged in. */
export type ScreenEntry = ListScreenEntry | PageScreenEntry;

/** An entry as it is written: the icon by its component, the screen by what imports it. */
type Written<Entry extends ScreenEntry, Loaded> = Omit<
  Entry,
  'kind' | 'name' | 'icon' | 'screen'
> & { readonly icon: LucideIcon; readonly load: () => Promise<Loaded> };

const drawn = (icon: LucideIcon): ReactNode => createElement(icon, { size: 16 });

/** The entry of a list screen, by the name of its resource. */
export const list = (
  name: string,
  { icon, load, ...entry }: Written<ListScreenEntry, ScreenBody>,
): ListScreenEntry => ({
  kind: 'list',
  name,
  ...entry,
  icon: drawn(icon),
  screen: lazyModule(async () => defineScreen(entry, await load())),
});

/** The entry of a screen that is no list. */
export const page = ({
  icon,
  load,
  ...entry
}: Written<PageScreenEntry, PageComponent>): PageScreenEntry => ({
  kind: 'page',
  ...entry,
  icon: drawn(icon),
  screen: lazyModule(load),
});
