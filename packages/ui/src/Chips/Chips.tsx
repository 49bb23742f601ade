import { X } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { chipCss } from '../internal/styles/chip.styles.ts';
import { titleIfCut } from '../internal/text/hoverTitle.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

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

/** Where the focus goes once a chip is gone. */
interface FocusTarget {
  readonly list: Element;
  /** The number of chips before. */
  readonly count: number;
  /** The index of the chip that gets the focus. */
  readonly at: number;
  /** Which of its buttons. */
  readonly button: 'first' | 'last';
}

/** Focuses a button of a chip, unless somebody has moved the focus out of the list meanwhile. */
function focusChip({ list, at, button }: FocusTarget): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !list.contains(activeElement)) return;
  const chip = list.children[Math.min(Math.max(at, 0), list.children.length - 1)];
  const buttons = chip?.querySelectorAll('button');
  buttons?.[button === 'first' ? 0 : buttons.length - 1]?.focus();
}

/**
 * Short items in a row, each with a button that removes it; so does Delete or Backspace on any of its
 * buttons. The focus then goes to the next one, after Backspace to the one before.
 *
 * @example
 * <Chips label="Filters" items={filters} onRemove={removeFilter} />
 */
export function Chips({ label, items, onRemove, onKeyDown, ...rest }: ChipsProps) {
  const focusTarget = useRef<FocusTarget>(undefined);
  // Once the chip is gone: a caller may name chips by their positions, which change with it.
  useLayoutEffect(() => {
    const { current: target } = focusTarget;
    if (target === undefined || items.length >= target.count) return;
    focusTarget.current = undefined;
    focusChip(target);
  }, [items]);

  const remove = (pressed: HTMLButtonElement, key?: string) => {
    const chip = pressed.closest('li');
    const list = chip?.parentElement;
    const at = chip && list ? [...list.children].indexOf(chip) : -1;
    const item = items[at];
    if (!item || !list) return;
    const button = pressed === chip?.querySelector('button') ? 'first' : 'last';
    const next = key === 'Backspace' ? at - 1 : at;
    focusTarget.current = { list, count: items.length, at: next, button };
    onRemove?.(item.id);
  };
  const removeByKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const { key, target, currentTarget, repeat } = event;
    if (!onRemove || (key !== 'Delete' && key !== 'Backspace')) return;
    // Keys in a panel that a chip has opened bubble up through its portal.
    if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return;
    event.preventDefault();
    // A held key would remove all of them.
    if (!repeat) remove(target, key);
  };
  return (
    <Frame
      aria-label={label}
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        unlessComposing(event, removeByKey);
      }}
    >
      {items.map(({ id, label: text, content }) => (
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
              onClick={(event) => remove(event.currentTarget)}
            >
              {cross}
            </button>
          )}
        </li>
      ))}
    </Frame>
  );
}
