import { PanelLeft } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LazyBoundary, lazyWithRetry } from '../internal/lazyWithRetry.tsx';
import { useMediaQuery } from '../internal/useMediaQuery.ts';
import { FrameRoot } from './Frame.styles.ts';
import { SideMenu } from './SideMenu.tsx';
import type { MenuEntry, RenderMenuLink } from './types.ts';

/** Props of {@link Frame}; other props go to the root `div`. */
export interface FrameProps extends ComponentProps<'div'> {
  /** Mark and name of the product, at the start of the header. */
  brand: ReactNode;
  /** A search box, in the middle of the header. */
  search?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** The areas, in order. */
  menu: readonly MenuEntry[];
  /** Draws a link of the side menu. Default is a plain `<a>`. */
  renderLink?: RenderMenuLink;
  /** From 1025 px on: whether the side menu is a rail of icons. */
  collapsed: boolean;
  /** The toggle was pressed on a wide window. */
  onCollapsedChange(collapsed: boolean): void;
  /** Below 1025 px: whether the side menu lies over the page. Default false. */
  drawerOpen?: boolean;
  /** The toggle was pressed on a narrow window, or the drawer asks to close. */
  onDrawerOpenChange?(open: boolean): void;
  /** Name of the side menu. Default `Areas`. */
  menuLabel?: string;
  /** Id of the main landmark, where the skip link leads. Default `content`. */
  mainId?: string;
  /** The page. */
  children: ReactNode;
}

// The drawer brings a dialog along, which a wide page never needs.
const MenuDrawer = lazyWithRetry(() => import('./MenuDrawer.tsx'));

const plainLink: RenderMenuLink = ({ children, ...rest }) => <a {...rest}>{children}</a>;

const toggleIcon = <PanelLeft size={16} aria-hidden="true" />;

/**
 * The frame around every page: header, side menu and main landmark, with a skip link first. Below
 * 1025 px the side menu is a drawer over the page.
 *
 * @example
 * <Frame
 *   brand="Steward"
 *   menu={menu}
 *   collapsed={collapsed}
 *   onCollapsedChange={setCollapsed}
 * >
 *   <Page title="Companies">…</Page>
 * </Frame>
 */
export function Frame({
  brand,
  search,
  actions,
  menu,
  renderLink = plainLink,
  collapsed,
  onCollapsedChange,
  drawerOpen = false,
  onDrawerOpenChange,
  menuLabel = 'Areas',
  mainId = 'content',
  children,
  ...rest
}: FrameProps) {
  const narrow = useMediaQuery('(width < 1025px)', () => window.innerWidth < 1025);
  const main = useRef<HTMLElement>(null);
  // Set after the element is in the page; otherwise the drawer would be outside the frame.
  const [over, setOver] = useState<HTMLDivElement | null>(null);
  const [drawerMounted, setDrawerMounted] = useState(drawerOpen);
  if (drawerOpen && !drawerMounted) setDrawerMounted(true);
  const unmountDrawer = () => {
    setDrawerMounted(false);
    onDrawerOpenChange?.(false);
  };
  // A window made wide has its menu beside the page, and must not find the drawer open once narrow.
  useEffect(() => {
    if (!narrow && drawerOpen) onDrawerOpenChange?.(false);
  });
  // Following the link would put the id into an address that people share.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  const toggle = () => {
    if (narrow) onDrawerOpenChange?.(!drawerOpen);
    else onCollapsedChange(!collapsed);
  };
  return (
    <FrameRoot {...rest} data-menu={collapsed ? 'rail' : 'full'}>
      <a className="skip" href={`#${mainId}`} onClick={skip}>
        Skip to content
      </a>
      <header>
        <IconButton
          label="Toggle side menu"
          icon={toggleIcon}
          aria-expanded={narrow ? drawerOpen : !collapsed}
          onClick={toggle}
        />
        <div className="brand">{typeof brand === 'string' ? <span>{brand}</span> : brand}</div>
        {search && <div className="search">{search}</div>}
        {actions && <div className="actions">{actions}</div>}
      </header>
      {narrow ? (
        <div className="over" ref={setOver}>
          {drawerMounted && (
            <LazyBoundary onLoadError={unmountDrawer}>
              <MenuDrawer
                container={over}
                open={drawerOpen}
                onOpenChange={(open) => onDrawerOpenChange?.(open)}
                label={menuLabel}
                brand={brand}
              >
                <SideMenu
                  entries={menu}
                  rail={false}
                  renderLink={renderLink}
                  onFollow={() => onDrawerOpenChange?.(false)}
                />
              </MenuDrawer>
            </LazyBoundary>
          )}
        </div>
      ) : (
        <nav aria-label={menuLabel}>
          <SideMenu entries={menu} rail={collapsed} renderLink={renderLink} />
        </nav>
      )}
      <main id={mainId} ref={main} tabIndex={-1}>
        {children}
      </main>
    </FrameRoot>
  );
}
