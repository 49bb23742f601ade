import { X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { chipCss } from '../internal/chip.styles.ts';
import { titleIfCut } from '../internal/hoverTitle.ts';

/** One thing in a row of chips. */
export interface Chip {
  /** Unique within the row. */
  id: string;
  /** The visible text. */
  label: string;
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
      {items.map(({ id, label: text }, at) => (
        <li key={id}>
          <bdi className="text" onPointerEnter={titleIfCut}>
            {text}
          </bdi>
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
