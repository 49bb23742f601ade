import type { HTMLAttributes, MouseEventHandler, ReactElement, ReactNode } from 'react';

/** One area in the side menu. */
export interface MenuEntry {
  /** Unique within the menu. */
  id: string;
  /** Name of the area. */
  label: string;
  /** Icon of 16 px. */
  icon: ReactNode;
  /** Address of the area. */
  href: string;
  /** Whether the person is there now. Default false. */
  current?: boolean;
}

/** What a link of the side menu is drawn from; pass all of it on to the anchor. */
export interface MenuLinkProps {
  href: string;
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLElement>;
}

/** Draws a link of the side menu, for example with a router's own component. */
export type RenderMenuLink = (props: MenuLinkProps) => ReactElement<HTMLAttributes<HTMLElement>>;
