import type { ComponentProps } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of the routes, or a query. */
  href: string;
  /** The state of the history entry. */
  state?: unknown;
}

/**
 * A link within the console, which the router follows unless it is opened in another tab or window. The
 * router's own Link brings prefetching code for its framework mode.
 */
export function Link({ href, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (event.defaultPrevented || button !== 0) return;
        if (metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        // A link to the current address adds no history entry.
        void navigate(href, { replace: link.href === location.href, state });
      }}
    >
      {children}
    </a>
  );
}
