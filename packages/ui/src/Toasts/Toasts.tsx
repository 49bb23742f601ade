import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { toneIcons } from '../internal/toneIcons.tsx';
import { useFocusRestore } from '../internal/focus/useFocusRestore.ts';
import { useHydrated } from '../internal/useHydrated.ts';
import { ToastsFrame } from './Toasts.styles.ts';

/** One short message about something that has just happened. */
export interface Toast {
  /** Unique among those that show. */
  id: string;
  /** Kind of the message. */
  tone: 'info' | 'warning' | 'danger' | 'success';
  /** One sentence. */
  text: ReactNode;
  /** A button, for example Undo or Retry. */
  action?: ReactNode;
  /**
   * Milliseconds after which it is dismissed automatically, counted again once pointer and focus
   * have left the toasts. Default: it stays until a person dismisses it.
   */
  duration?: number;
}

/** Props of {@link Toasts}. */
export interface ToastsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The toasts to show, oldest first. */
  items: readonly Toast[];
  /** Called with the id of a toast that a person puts away, or whose `duration` is over. */
  onDismiss(id: string): void;
}

/**
 * Messages in a corner of the window, in a live region that is always in the page.
 *
 * @example
 * <Toasts items={[{ id: 'saved', tone: 'success', text: 'Saved.' }]} onDismiss={dismiss} />
 */
export function Toasts({ items, onDismiss, ...rest }: ToastsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const focusHandlers = useFocusRestore(() =>
    list.current?.querySelector<HTMLElement>('li:last-child > :last-child'),
  );
  if (!useHydrated()) return null;
  // A dismissed toast no longer pauses the others, though the pointer never left it.
  const paused = items.some(({ id }) => id === pointed || id === focused);
  return createPortal(
    <ToastsFrame aria-label="Notifications" data-sw-above="" {...focusHandlers} {...rest}>
      <ol ref={list} aria-live="polite" aria-relevant="additions">
        {items.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            paused={paused}
            onPointed={setPointed}
            onFocused={setFocused}
            onDismiss={onDismiss}
          />
        ))}
      </ol>
    </ToastsFrame>,
    document.body,
  );
}

interface ToastItemProps {
  toast: Toast;
  /** A person is at one of the toasts. */
  paused: boolean;
  onPointed(id: string | undefined): void;
  onFocused(id: string | undefined): void;
  onDismiss(id: string): void;
}

function ToastItem({ toast, paused, onPointed, onFocused, onDismiss }: ToastItemProps) {
  const { id, tone, text, action, duration } = toast;
  const dismiss = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (duration === undefined || paused) return undefined;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [duration, paused]);
  return (
    <li
      data-tone={tone}
      onPointerEnter={() => onPointed(id)}
      onPointerLeave={() => onPointed(undefined)}
      onFocus={() => onFocused(id)}
      onBlur={() => onFocused(undefined)}
    >
      {toneIcons[tone]}
      <div className="words">
        <span className="text">{text}</span>
        {action}
      </div>
      <button
        type="button"
        className="sw-icon-button"
        aria-label="Dismiss"
        onClick={() => onDismiss(id)}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
