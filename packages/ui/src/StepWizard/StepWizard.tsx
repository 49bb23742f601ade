import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { focusVisibly } from '../internal/focus/focusVisibly.ts';
import { firstField } from '../internal/focus/firstField.ts';
import { useScrollable } from '../Modal/useScrollable.ts';
import { back, following, indexOfCurrent, jump, next, type WizardState } from './model.ts';
import { StepBar, stepText } from './StepBar.tsx';
import { WizardFrame } from './StepWizard.styles.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

/** One step of a wizard. */
export interface WizardStep {
  /** Unique within the wizard. */
  id: string;
  /** Name in the step bar. */
  title: string;
  /** Its fields. */
  content: ReactNode;
  /** Whether a person may go on from here. Default true. */
  isValid?: boolean;
}

/** Props of {@link StepWizard}; other props go to the `form`. */
export interface StepWizardProps extends Omit<
  ComponentProps<'form'>,
  'children' | 'onSubmit' | 'onInvalid'
> {
  /**
   * The steps in order; a single one is a plain form without step bar, Next and Back. They may come and
   * go with the values: when the current one is removed, the first that is not completed takes its place.
   */
  steps: readonly WizardStep[];
  /** Where the person is; begin with `initialWizard` and the ids of the steps. */
  state: WizardState;
  /** The person goes on, back, or to a completed step. */
  onStateChange(state: WizardState): void;
  /**
   * Called when the last step is submitted, by its button or by Enter. A promise counts as sending until it settles. If
   * it rejects, or this throws, the message shows above the buttons until the step changes; the state stays.
   */
  onSubmit(): unknown;
  /** Text of the button on the last step. */
  submitLabel: string;
  /** The last step is being sent: nothing can be sent again. Default false. */
  submitting?: boolean;
  /** Error of the submit, announced above the buttons. Default: the rejection of `onSubmit`. */
  error?: ReactNode;
  /** Cancel was pressed. */
  onCancel(): void;
  /** Next or the submit button was pressed on a step that is not valid: show its errors. */
  onInvalid?(stepId: string): void;
  /** Text of the first button. Default `Cancel`. */
  cancelLabel?: string;
  /** Text of the button that goes on. Default `Next`. */
  nextLabel?: string;
  /** Text of the button that goes back. Default `Back`. */
  backLabel?: string;
  /** Content beside the Cancel button. */
  footerExtra?: ReactNode;
}

/**
 * A form in steps, for a flush `Modal`: step bar, scrolling body, fixed buttons. Enter goes on. Each change of step is
 * announced, and moves the focus to the first field, or to the heading without one.
 *
 * @example
 * <StepWizard
 *   steps={steps}
 *   state={state}
 *   onStateChange={setState}
 *   onSubmit={create}
 *   submitLabel="Create"
 *   onCancel={close}
 * />
 */
export function StepWizard({
  steps,
  state,
  onStateChange,
  onSubmit,
  submitLabel,
  submitting,
  error,
  onCancel,
  onInvalid,
  cancelLabel = 'Cancel',
  nextLabel = 'Next',
  backLabel = 'Back',
  footerExtra,
  onKeyDown,
  ...rest
}: StepWizardProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = steps.map(({ id }) => id);
  const current = indexOfCurrent(ids, state);
  const step = steps[current];
  const id = step?.id;
  const shownId = useRef(id);
  const [announced, setAnnounced] = useState('');
  const [invalidAttempt, setInvalidAttempt] = useState<object>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const busy = submitting || sending;
  const scrollable = useScrollable(body);
  const message = error ?? failure;
  const last = following(ids, state) === undefined;
  const several = steps.length > 1;
  const announcement = step && stepText(current, steps.length) + step.title;

  // Not later than the step itself, or it would take the focus from who has gone on already.
  useLayoutEffect(() => {
    if (shownId.current === id) {
      // A message takes room from the body; scroll the focused element back into view.
      body.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
      return;
    }
    shownId.current = id;
    // An error belongs to one visit of one step.
    setFailure('');
    setAnnounced(announcement ?? '');
    body.current?.scrollTo?.(0, 0);
    (firstField(body.current) ?? heading.current)?.focus();
  }, [id, message, announcement]);

  // A field that comes later takes the focus from the heading that stood in for it.
  useEffect(() => {
    if (!body.current || document.activeElement !== heading.current) return undefined;
    const observer = new MutationObserver(() => {
      const stands = document.activeElement === heading.current;
      const first = firstField(body.current);
      if (stands) first?.focus();
      if (first || !stands) observer.disconnect();
    });
    observer.observe(body.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [id]);

  useEffect(() => {
    const invalid = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalidAttempt && invalid) focusVisibly(invalid);
  }, [invalidAttempt]);

  const submit = async () => {
    setSending(true);
    setFailure('');
    try {
      await onSubmit();
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason));
    }
    setSending(false);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog opened from a step bubbles its submit up here through the portal.
    if (event.target !== event.currentTarget || !step || busy) return;
    if (step.isValid === false) {
      onInvalid?.(step.id);
      setInvalidAttempt({});
    } else if (last) void submit();
    else onStateChange(next(ids, state));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, repeat, target, currentTarget, defaultPrevented } = event;
    if (key !== 'Enter' || defaultPrevented) return;
    if (target === heading.current && !repeat && !last) currentTarget.requestSubmit();
    // A held key would go through all steps and submit fields that the person has not seen.
    if (repeat && target instanceof HTMLInputElement) event.preventDefault();
  };
  // The submit button takes the place of Next, so the second half of a double click must not send.
  const refuseDouble = (event: MouseEvent) => {
    if (last && several && event.detail > 1) event.preventDefault();
  };
  return (
    <WizardFrame
      {...rest}
      noValidate
      onSubmit={send}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        unlessComposing(event, handleKeyDown);
      }}
    >
      {several && (
        <StepBar
          steps={steps}
          current={current}
          completed={state.completed}
          heading={heading}
          locked={busy}
          onJump={(to) => onStateChange(jump(ids, state, to))}
        />
      )}
      {/* A body that scrolls must be reachable by the keyboard even when it holds text alone. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="body" ref={body} tabIndex={scrollable ? 0 : undefined}>
        {step?.content}
      </div>
      <div className="error" role="alert">
        {message}
      </div>
      <div className="sw-hidden" role="status">
        {announced}
      </div>
      <div className="foot">
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {footerExtra}
        <div className="onward">
          {current > 0 && (
            <Button disabled={busy} onClick={() => onStateChange(back(ids, state))}>
              {backLabel}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={busy} onClick={refuseDouble}>
            {last ? submitLabel : nextLabel}
          </Button>
        </div>
      </div>
    </WizardFrame>
  );
}
