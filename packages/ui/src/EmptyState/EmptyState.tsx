import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { lazyWithRetry } from '../internal/lazyWithRetry.tsx';
import type { Art } from './Drawing.tsx';

/** It is loaded when something is empty: its room is there before. */
const Drawing = lazyWithRetry(() => import('./Drawing.tsx'));

/** Props of {@link EmptyState}; the children are one sentence. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The missing items, in a few words, for example `No companies`. */
  title: ReactNode;
  /** The next step, usually the primary button. */
  action?: ReactNode;
  /**
   * The drawing: nothing yet, nothing found, something went wrong, or nothing happened. Default `list`,
   * which has a plus where there is an `action`.
   */
  art?: Art;
  /** Has the words announced when they come or change, the button left out: politely, or at once. */
  live?: 'status' | 'alert';
  /** One sentence: why it is so, or what to do. */
  children?: ReactNode;
}

const Frame = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 4px;
  padding: 48px 24px;
  color: var(--sw-ink-3);
  font: 400 13px/20px var(--sw-font);
  text-align: center;

  > .art {
    inline-size: 144px;
    block-size: 100px;
    margin-block-end: 12px;
  }

  > .words {
    max-inline-size: 48ch;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  > .words > .title {
    color: var(--sw-ink);
    font-size: 14px;
    font-weight: 600;
  }

  > .words > .text {
    margin-block-start: 4px;
  }

  > .action {
    margin-block-start: 14px;
  }
`;

/**
 * Stands in place of a list that has no items.
 *
 * @example
 * <EmptyState title="No companies" action={<Button onClick={create}>Create company</Button>}>
 *   Companies that you create stand here.
 * </EmptyState>
 */
export function EmptyState({
  title,
  action,
  art = 'list',
  live,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <Frame {...rest}>
      <div className="art">
        <Drawing art={art} adds={!!action} />
      </div>
      <div className="words" role={live}>
        <p className="title">{title}</p>
        {children && <div className="text">{children}</div>}
      </div>
      {action && <div className="action">{action}</div>}
    </Frame>
  );
}
