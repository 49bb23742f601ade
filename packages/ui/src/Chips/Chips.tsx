import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { chipCss } from '../internal/chip.styles.ts';
import { titleIfCut } from '../internal/hoverTitle.ts';

/** One thing in a row of chips. */
export interface Chip {
  /** Unique within the row. */
  id: string;
  /** The visible text, which also names the button that removes the chip. */
  label: string;
  /** Shown in place of the text, for example a button that changes the chip. */
  content?: ReactNode;
}

/** Props of {@link Chips}; other props go to the `ul`. */
export interface ChipsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Name of the list, for example `Filters`. */
  label: string;
  /** The chips, in order. */
  items: readonly Chip[];
  /** Called with the id of the chip to remove; without it, chips have no button. */
  onRemove?(id: string): void;
}

const Frame = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  font: 400 12px/16px var(--sw-font);
  list-style: none;

  @media (pointer: coarse) {
    gap: 12px 8px;
  }

  > li {
    ${chipCss}
  }

  > li > .content {
    display: inline-flex;
    min-inline-size: 0;
  }

  > li > .content > button {
    min-inline-size: 0;
    min-block-size: 24px;
    margin-inline-start: -8px;
    padding: 0 4px 0 8px;
    border: 0;
    border-radius: 4px;
    background: transparent;
    outline-offset: -2px;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;

    &:hover,
    &[aria-expanded='true'] {
      background: color-mix(in srgb, currentColor 14%, transparent);
    }

    @media (pointer: coarse) {
      min-block-size: 32px;
    }
  }
`;

const cross = <X size={12} aria-hidden="true" />;

/**
 * Short items in a row, each with a button that removes it; the focus then goes to the next one.
 *
 * @example
 * <Chips label="Filters" items={filters} onRemove={removeFilter} />
 */
export function Chips({ label, items, onRemove, ...rest }: ChipsProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const remove = (at: number) => {
    const neighbour = items[at + 1] ?? items[at - 1];
    if (neighbour) buttons.current.get(neighbour.id)?.focus();
    onRemove?.(items[at]?.id ?? '');
  };
  return (
    <Frame aria-label={label} {...rest}>
      {items.map(({ id, label: text, content }, at) => (
        <li key={id}>
          {content === undefined ? (
            <bdi className="text" onPointerEnter={titleIfCut}>
              {text}
            </bdi>
          ) : (
            <span className="content">{content}</span>
          )}
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove ${text}`}
              ref={(button) => {
                if (button) buttons.current.set(id, button);
                else buttons.current.delete(id);
              }}
              onClick={() => remove(at)}
            >
              {cross}
            </button>
          )}
        </li>
      ))}
    </Frame>
  );
}
