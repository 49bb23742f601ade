import type { HTMLAttributes, ReactNode, Ref } from 'react';

/** Props of a component whose element its caller chooses: what every HTML element takes. */
export interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** The element, once it is in the page. */
  ref?: Ref<HTMLElement> | undefined;
  /** Its content. */
  children?: ReactNode;
}
