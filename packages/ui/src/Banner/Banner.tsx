import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../IconButton/IconButton.tsx';
import { toneIcons } from '../internal/toneIcons.tsx';
import { useFocusRestore } from '../internal/focus/useFocusRestore.ts';

/** Props of {@link Banner}. */
export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Kind of the message; `danger` is announced at once, the others politely. */
  tone: 'info' | 'warning' | 'danger' | 'success';
  /** A bold first line. */
  title?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** How the text is announced when the banner appears; `off` for one that is there from the start. Default by `tone`. */
  live?: 'alert' | 'status' | 'off';
  /** Shows a Dismiss button that calls this; the focus goes back to the element that had it before. */
  onDismiss?(): void;
  /** The message, in a sentence or two. */
  children?: ReactNode;
}

const Frame = styled.div`
  --banner-ink: var(--sw-info);
  --banner-soft: var(--sw-info-soft);
  --banner-line: color-mix(in srgb, var(--banner-ink) var(--sw-edge), transparent);

  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border: 1px solid var(--banner-line);
  border-radius: var(--sw-radius-lg);
  background: var(--banner-soft);
  color: var(--banner-ink);
  font: 400 13px/20px var(--sw-font);

  &[data-tone='warning'] {
    --banner-ink: var(--sw-warn);
    --banner-soft: var(--sw-warn-soft);
    --banner-line: var(--sw-warn-line);
  }

  &[data-tone='danger'] {
    --banner-ink: var(--sw-danger);
    --banner-soft: var(--sw-danger-soft);
  }

  &[data-tone='success'] {
    --banner-ink: var(--sw-ok);
    --banner-soft: var(--sw-ok-soft);
  }

  > svg {
    margin-block-start: 2px;
  }

  > .text {
    flex: 1;
    min-inline-size: 0;
    color: var(--sw-ink);
    overflow-wrap: anywhere;
  }

  > .text > .title {
    font-weight: 550;
  }

  > .action {
    flex: none;
    margin-block: -4px;
    margin-inline-start: auto;
  }

  > .sw-icon-button {
    inline-size: 24px;
    block-size: 24px;
    margin-block: -2px;
    margin-inline: auto -6px;
    color: inherit;
  }

  > .action + .sw-icon-button {
    margin-inline-start: 0;
  }

  /* On a phone, buttons beside the text would leave it a word a line. */
  @media (width < 480px) {
    flex-wrap: wrap;

    > .text {
      min-inline-size: calc(100% - 64px);
    }

    > .action {
      order: 1;
      margin-block: 0;
      margin-inline: 26px 0;
    }
  }
`;

/**
 * A message that stays in the page while it is true.
 *
 * @example
 * <Banner tone="warning" title="Read only">An import is running.</Banner>
 */
export function Banner({
  tone,
  title,
  action,
  live = tone === 'danger' ? 'alert' : 'status',
  onDismiss,
  children,
  ...rest
}: BannerProps) {
  const focusHandlers = useFocusRestore(() => null);
  return (
    <Frame {...focusHandlers} {...rest} data-tone={tone}>
      {toneIcons[tone]}
      <div className="text" role={live === 'off' ? undefined : live}>
        {title && <div className="title">{title}</div>}
        {children}
      </div>
      {action && <div className="action">{action}</div>}
      {onDismiss && (
        <IconButton label="Dismiss" icon={<X size={14} aria-hidden="true" />} onClick={onDismiss} />
      )}
    </Frame>
  );
}
