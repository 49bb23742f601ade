import { Text } from '@steward/ui';
import type { MouseEvent } from 'react';
import { Link } from '../../core/routing/Link.tsx';
import { highlightWords } from './highlightWords.tsx';
import type { SearchTarget } from './targets.tsx';

interface SearchOptionProps {
  id: string;
  target: SearchTarget;
  /** The searched words, which are marked. */
  words: readonly string[];
  isActive: boolean;
  onActivate(): void;
  /** Called by a plain click. */
  onFollow(): void;
  /** Called when the browser opens its address in another tab or window. */
  onOpenElsewhere(): void;
}

/**
 * A result, with why it matches. One with an address is a link: Ctrl, the middle button and the browser's menu work.
 * The input keeps the keyboard, and names the active one.
 */
export function SearchOption(props: SearchOptionProps) {
  const { id, target, words, isActive, onActivate, onFollow, onOpenElsewhere } = props;
  const { icon, label, hint, matchedField, to } = target;
  const option = {
    id,
    onMouseMove: () => {
      if (!isActive) onActivate();
    },
  } as const;
  const content = (
    <>
      {icon}
      <Text truncate>{highlightWords(label, words)}</Text>
      {matchedField ? (
        <Text as="small" size="sm" tone="subtle" truncate>
          {matchedField.label}: {highlightWords(matchedField.value, words)}
        </Text>
      ) : (
        hint !== undefined && (
          <Text as="small" size="sm" tone="subtle" truncate>
            {highlightWords(hint, words)}
          </Text>
        )
      )}
    </>
  );
  if (typeof to !== 'string')
    return (
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events
      <div role="option" tabIndex={-1} aria-selected={isActive} {...option} onClick={onFollow}>
        {content}
      </div>
    );
  const handleClick = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return onOpenElsewhere();
    event.preventDefault();
    onFollow();
  };
  return (
    <Link
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      {...option}
      href={to}
      onClick={handleClick}
      onAuxClick={onOpenElsewhere}
    >
      {content}
    </Link>
  );
}
