import { ChevronRight } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

/** One level above the current page, or the page itself. */
export interface Breadcrumb {
  /** The visible text. */
  label: string;
  /** Kind of the item, such as `Page`, shown before its label. Default none. */
  kind?: string;
  /** Address of the step. */
  href?: string;
  /** Called instead of following `href`, or for a step that has none. */
  onSelect?(): void;
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The levels, outermost first; the last one is the current page, unless `endsAbove`. */
  items: readonly Breadcrumb[];
  /** Whether the last item is the level above the current page. Default false. */
  endsAbove?: boolean;
  /** Draws a link, for routers that bring their own. Default a plain anchor. */
  renderLink?(props: { href: string; children: ReactNode }): ReactElement;
}

const Frame = styled.nav`
  font: 400 13px/20px var(--sw-font);

  ol,
  li {
    display: flex;
    align-items: center;
    gap: 4px 6px;
  }

  ol {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    color: var(--sw-ink-3);
    list-style: none;
  }

  li {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  a,
  button {
    padding: 2px 4px;
    margin-inline: -4px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;

    &:hover {
      background: var(--sw-hover);
      color: var(--sw-ink);
    }
  }

  [aria-current] {
    color: var(--sw-ink);
    font-weight: 550;
  }

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const wordsOf = ({ kind, label }: Breadcrumb) => (kind === undefined ? label : `${kind}: ${label}`);

/**
 * Links from the outermost page to the current one.
 *
 * @example
 * <Breadcrumbs items={[{ label: 'Companies', href: '/companies' }, { label: 'OpenCode' }]} />
 */
export function Breadcrumbs({ items, endsAbove = false, renderLink, ...rest }: BreadcrumbsProps) {
  const link = (item: Breadcrumb) => {
    const { href, onSelect } = item;
    const label = wordsOf(item);
    if (href === undefined) {
      return onSelect ? (
        <button type="button" onClick={onSelect}>
          {label}
        </button>
      ) : (
        <span>{label}</span>
      );
    }
    if (renderLink && !onSelect) return renderLink({ href, children: label });
    const follow = (event: MouseEvent) => {
      // A click that asks for a new tab or window is the browser's.
      if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onSelect();
    };
    return (
      <a href={href} onClick={follow}>
        {label}
      </a>
    );
  };
  return (
    <Frame aria-label="Breadcrumbs" {...rest}>
      <ol>
        {items.map((item, at) => (
          <li key={at}>
            {at > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {!endsAbove && at === items.length - 1 ? (
              <span aria-current="page">{wordsOf(item)}</span>
            ) : (
              link(item)
            )}
          </li>
        ))}
      </ol>
    </Frame>
  );
}
