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
  /** Heading of the areas to which it belongs; those of a group follow each other. Default none. */
  group?: string | undefined;
}

/** The props of a link in the side menu; pass all of them to the anchor. */
export interface MenuLinkProps {
  /** The address that it links to. */
  href: string;
  /** Classes that give it its look. */
  className: string;
  /** Icon and label. */
  children: ReactNode;
  /** Marks the area that is open. */
  'aria-current'?: 'page';
  /** Its name where the label does not show. */
  'aria-label'?: string;
  /** Closes the drawer once the link is followed. */
  onClick?: MouseEventHandler<HTMLElement>;
}

/** Draws a link of the side menu, for example with a router's own component. */
export type RenderMenuLink = (props: MenuLinkProps) => ReactElement<HTMLAttributes<HTMLElement>>;
