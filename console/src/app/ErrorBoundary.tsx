import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';

interface ErrorBoundaryProps {
  /** What a new value of starts afresh: the path of the page. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  place: string;
  error?: Error;
}

/** A part of the console that is no longer on the server: it was deployed anew since the page loaded. */
const isOutdated = (error: Error): boolean =>
  /dynamically imported module|importing a module script/i.test(error.message);

/** Keeps the frame alive when a screen breaks, and offers a report to copy. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : { place };
  }

  override render(): ReactNode {
    const { error, place } = this.state;
    if (error === undefined) return this.props.children;
    const reload = <Button onClick={() => location.reload()}>Reload</Button>;
    if (isOutdated(error)) {
      return (
        <EmptyState title="There is a new version" action={reload}>
          Steward was updated since this page was loaded. Reload it to go on.
        </EmptyState>
      );
    }
    const report = [place, error.stack ?? error.message, navigator.userAgent].join('\n');
    return (
      <EmptyState
        art="error"
        title="This screen broke"
        action={
          <>
            {reload}{' '}
            <Button onClick={() => void navigator.clipboard.writeText(report)}>Copy report</Button>
          </>
        }
      >
        Nothing that was saved is lost. Reload the page, or go to another area; the report helps
        whoever looks into it.
      </EmptyState>
    );
  }
}
