import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/** Props of {@link DescriptionList}; the children are `DescriptionItem`s. */
export interface DescriptionListProps extends ComponentProps<'dl'> {
  /** In an edge, on a sunken ground, as within a question. Default false. */
  framed?: boolean | undefined;
  /** The items. */
  children?: ReactNode;
}

const Frame = styled.dl`
  margin: 0;

  > * + * {
    border-block-start: 1px solid var(--sw-line);
  }

  &[data-framed] {
    padding: 4px 12px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-sunken);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 30%) minmax(0, 1fr);
  gap: 2px 12px;
  padding-block: 8px;

  [data-framed] > & {
    padding-block: 6px;
  }

  > dt {
    color: var(--sw-ink-3);
    overflow-wrap: anywhere;
  }

  /* A text of the other direction keeps its own order, but is aligned as the terms are. */
  > dd {
    margin: 0;
    /* Chromium knows only the prefixed name. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  a {
    color: var(--sw-accent-text);
  }

  @media (width < 480px) {
    :not([data-framed]) > & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/**
 * Terms, each with its value beside it; on a phone below it, where the list has no frame.
 *
 * @example
 * <DescriptionList>
 *   <DescriptionItem term="Website">northwind.example</DescriptionItem>
 *   <DescriptionItem term="Sector">Banks</DescriptionItem>
 * </DescriptionList>
 */
export function DescriptionList({ framed = false, ...rest }: DescriptionListProps) {
  return <Frame {...rest} data-framed={framed ? '' : undefined} />;
}

/** Props of {@link DescriptionItem}; other props go to the `div` around term and value. */
export interface DescriptionItemProps extends ComponentProps<'div'> {
  /** What the value is, in a word or two. */
  term: ReactNode;
  /** The value. */
  children?: ReactNode;
}

/**
 * One row of a `DescriptionList`.
 *
 * @example
 * <DescriptionItem term="Website">northwind.example</DescriptionItem>
 */
export function DescriptionItem({ term, children, ...rest }: DescriptionItemProps) {
  return (
    <Row {...rest}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
