import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A click handler that follows a link by the router, unless it is opened in another tab or window. */
export function useLinkClickHandler(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // A link to the current address adds no history entry.
    const replace = link.href === location.href;
    void navigate(link.getAttribute('href') ?? '', { replace });
  };
}

/** A link within the console. The router's own Link brings prefetching code for its framework mode. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const handleClick = useLinkClickHandler();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        handleClick(event);
      }}
    >
      {children}
    </a>
  );
}
