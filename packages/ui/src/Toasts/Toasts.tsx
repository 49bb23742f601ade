import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusKept } from '../internal/useFocusKept.ts';
import { useOnClient } from '../internal/useOnClient.ts';
import { ToastsFrame } from './Toasts.styles.ts';

/** One short message about something that has just happened. */
export interface Toast {
  /** Unique among those that show. */
  id: string;
  /** What kind of message it is. */
  tone: 'info' | 'warning' | 'danger' | 'success';
  /** One sentence. */
  text: ReactNode;
  /** A button, for example Undo or Retry. */
  action?: ReactNode;
}

/** Props of {@link Toasts}. */
export interface ToastsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What shows, oldest first. How long each stays is the caller's. */
  items: readonly Toast[];
  /** Called with the id of the toast that the person puts away. */
  onDismiss(id: string): void;
}

const icons = {
  info: <Info size={16} aria-hidden="true" />,
  warning: <TriangleAlert size={16} aria-hidden="true" />,
  danger: <CircleAlert size={16} aria-hidden="true" />,
  success: <CircleCheck size={16} aria-hidden="true" />,
};

/** Messages in a corner of the window, in a live region that is always there to be listened to. */
export function Toasts({ items, onDismiss, ...rest }: ToastsProps) {
  const list = useRef<HTMLOListElement>(null);
  const keptFocus = useFocusKept(() =>
    list.current?.querySelector<HTMLElement>('li:last-child > :last-child'),
  );
  if (!useOnClient()) return null;
  return createPortal(
    <ToastsFrame aria-label="Notifications" data-sw-above="" {...keptFocus} {...rest}>
      <ol ref={list} aria-live="polite" aria-relevant="additions">
        {items.map((toast) => (
          <li key={toast.id} data-tone={toast.tone}>
            {icons[toast.tone]}
            <span className="text">{toast.text}</span>
            {toast.action}
            <button
              type="button"
              className="sw-icon-button"
              aria-label="Dismiss"
              onClick={() => onDismiss(toast.id)}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
    </ToastsFrame>,
    document.body,
  );
}
