import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { focusVisibly } from '../internal/focusVisibly.ts';
import { useScrollable } from '../Modal/useScrollable.ts';
import { back, jump, next, type WizardState } from './model.ts';
import { StepBar } from './StepBar.tsx';
import { WizardFrame } from './StepWizard.styles.ts';

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

/** Props of {@link StepWizard}; everything a `form` takes, too. */
export interface StepWizardProps extends Omit<
  ComponentProps<'form'>,
  'children' | 'onSubmit' | 'onInvalid'
> {
  /** The steps in order; a single one is a plain form without step bar, Next and Back. */
  steps: readonly WizardStep[];
  /** Where the person is; begin with `initialWizard(steps.length)`. */
  state: WizardState;
  /** The person goes on, back, or to a completed step. */
  onStateChange(state: WizardState): void;
  /**
   * The last step was sent off, by its button or by Enter. A promise counts as sending until it
   * settles; when it rejects, or this throws, the message stands above the buttons until another step
   * shows, and everything stays as it is.
   */
  onSubmit(): unknown;
  /** Text of the button on the last step. */
  submitLabel: string;
  /** The last step is being sent: nothing can be sent again. Default false. */
  submitting?: boolean;
  /** What went wrong in sending, announced above the buttons. Default: the rejection of `onSubmit`. */
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
  /** Stands beside Cancel. */
  footerExtra?: ReactNode;
}

/**
 * A form in steps, made to stand inside a flush `Modal`: step bar, body that scrolls, fixed buttons.
 * Enter goes on. On each change of step focus moves to the step's heading.
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
  ...rest
}: StepWizardProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { current } = state;
  const shown = useRef(current);
  const [refusal, setRefusal] = useState<object>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const busy = submitting || sending;
  const scrollable = useScrollable(body);
  const message = error ?? failure;

  // Not later than the step itself, or it would take the focus from who has gone on already.
  useLayoutEffect(() => {
    if (shown.current === current) {
      // A message takes room from the body: what has the focus stays in sight.
      body.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
      return;
    }
    shown.current = current;
    // What went wrong is no matter of another step, nor of this one on coming back.
    setFailure('');
    body.current?.scrollTo?.(0, 0);
    heading.current?.focus();
  }, [current, message]);

  useEffect(() => {
    const invalid = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (refusal && invalid) focusVisibly(invalid);
  }, [refusal]);

  const step = steps[current];
  const last = current === steps.length - 1;
  const several = steps.length > 1;

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
      setRefusal({});
    } else if (last) void submit();
    else onStateChange(next(state));
  };
  // The submit button stands where Next stood: the second half of a double click must not send.
  const refuseDouble = (event: MouseEvent) => {
    if (last && several && event.detail > 1) event.preventDefault();
  };
  return (
    <WizardFrame {...rest} noValidate onSubmit={send}>
      {several && (
        <StepBar
          titles={steps.map(({ title }) => title)}
          state={state}
          heading={heading}
          locked={busy}
          onJump={(to) => onStateChange(jump(state, to))}
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
      <div className="foot">
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {footerExtra}
        <div className="onward">
          {current > 0 && (
            <Button disabled={busy} onClick={() => onStateChange(back(state))}>
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
