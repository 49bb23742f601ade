import type { Extension } from '@steward/api';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import type { LazyModule } from '../../core/loading/lazyWithRetry.ts';
import { lazyModule } from '../../core/loading/lazyWithRetry.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import type { User } from '../../core/session/state.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import type { ListEntry, ScreenBody } from '../../engine/definition/screen.ts';
import type { RecordPageProps } from '../../engine/recordPage/RecordPage.tsx';
import type { AreaGroup } from './groups.ts';

/** How the side menu, the landing page and the search show a screen. */
interface MenuListing {
  readonly label: string;
  /** The heading below which it stands. */
  readonly group: AreaGroup;
  readonly icon: ReactNode;
  /** The purpose of the screen, in a line. */
  readonly description: string;
  /** Its chapter of the administrators' guide: a page, with the anchor of a heading, as in 'people#team'. */
  readonly guide?: string;
  /** Whether the side menu has it. Default true, except for a screen with a parent. */
  readonly inMenu?: boolean;
  /**
   * The call that reads what it shows: a user who may not make it does not see the screen. Without
   * it, everybody does.
   */
  readonly reads?: string;
  /** The extension without which a platform lacks the screen. */
  readonly extension?: Extension;
}

/** A list screen, loaded lazily. */
export interface ListScreenEntry extends ListEntry, MenuListing {
  readonly kind: 'list';
  /** The name of its resource. */
  readonly name: string;
  readonly screen: LazyModule<ScreenDefinition>;
  /** The page of one of its records, loaded lazily; absent where records are shown in the list alone. */
  readonly recordPage?: LazyModule<ComponentType<RecordPageProps>>;
}

/** The component of a page. */
export type PageComponent = ComponentType<{ head: PageHead }>;

/** A page: a screen that is not a list, loaded lazily. */
export interface PageScreenEntry extends PageHead, MenuListing {
  readonly kind: 'page';
  readonly path: string;
  readonly parent?: undefined;
  /** An action that the search offers. */
  readonly action?: PageAction;
  readonly screen: LazyModule<PageComponent>;
}

/** An action of a page. */
interface PageAction {
  /** The id in the address. */
  readonly id: string;
  readonly label: string;
  /** Whether a user may do it. */
  allowed(user: User | undefined): boolean;
}

/** A screen that needs a login. */
export type ScreenEntry = ListScreenEntry | PageScreenEntry;

/** The options of an entry: the icon as a component, the screen as an import function. */
type EntryOptions<Entry extends ScreenEntry, Loaded> = Omit<
  Entry,
  'kind' | 'name' | 'icon' | 'screen' | 'recordPage' | 'addCall'
> & { readonly icon: LucideIcon; readonly load: () => Promise<Loaded> };

type ListOptions = EntryOptions<ListScreenEntry, ScreenBody> & {
  readonly addCall?: string;
  readonly loadRecordPage?: () => Promise<ComponentType<RecordPageProps>>;
};

const toIcon = (icon: LucideIcon): ReactNode => createElement(icon, { size: 16 });

/** Creates the entry of a list screen. Its primary action creates a record, unless another call is named. */
export function listEntry(
  name: string,
  { icon, load, loadRecordPage, ...options }: ListOptions,
): ListScreenEntry {
  const entry = { addCall: `${name}.create`, reads: `${name}.list`, ...options };
  return {
    kind: 'list',
    name,
    ...entry,
    icon: toIcon(icon),
    // The entries are in the first file, and what makes a screen of one is in the second.
    screen: lazyModule(async () => {
      const [{ defineScreen }, body] = await Promise.all([
        import('../../engine/definition/screen.ts'),
        load(),
      ]);
      return defineScreen(entry, body);
    }),
    ...(loadRecordPage && { recordPage: lazyModule(loadRecordPage) }),
  };
}

/** Creates the entry of a page. */
export const pageEntry = ({
  icon,
  load,
  ...entry
}: EntryOptions<PageScreenEntry, PageComponent>): PageScreenEntry => ({
  kind: 'page',
  ...entry,
  icon: toIcon(icon),
  screen: lazyModule(load),
});
