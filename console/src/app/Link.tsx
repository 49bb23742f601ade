import type { ComponentProps } from 'react';
import type { To } from 'react-router-dom';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Where it leads. */
  to: To;
}

/** A link within the console. The router's own brings what prefetches from servers of its kind. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
