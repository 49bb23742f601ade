import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface LinkProps extends ComponentProps<'a'> {
  /** Where it leads. */
  href: string;
}

/** Follows the link that was clicked within the console, unless a person wants it elsewhere. */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // To where one is already leads no step further in the history.
    const replace = link.href === location.href;
    void navigate(link.getAttribute('href') ?? '', { replace });
  };
}

/** A link within the console. The router's own brings what prefetches from servers of its kind. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const follow = useFollow();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    >
      {children}
    </a>
  );
}
