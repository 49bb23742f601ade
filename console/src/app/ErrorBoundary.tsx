import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import styled from 'styled-components';
import type { ServerVersion } from '../platform/version.ts';
import { askVersion } from '../platform/version.ts';
import { askAgain, isMissing } from './later.ts';

interface ErrorBoundaryProps {
  /** What a new value of starts afresh: the path of the page. */
  place: string;
  /** There is nothing around it: no frame that stays. */
  bare?: boolean;
  children: ReactNode;
}

/** In place of the frame. */
const Bare = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  background: var(--sw-canvas);
`;

interface ErrorBoundaryState {
  place: string;
  error?: Error;
  /** Whether what did not arrive was asked for again. */
  tried?: boolean;
  /** What the server has; absent before it was asked. */
  version?: ServerVersion;
}

/** Keeps what is around it alive when a screen breaks, and says what can be done about it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place
      ? null
      : { place, error: undefined, tried: false, version: undefined };
  }

  override componentDidMount(): void {
    addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retry);
  }

  override componentDidCatch(error: Error): void {
    if (isMissing(error)) void askVersion().then((version) => this.setState({ version }));
  }

  /** Asks again for what did not arrive. */
  retry = (): void => {
    const { error } = this.state;
    if (error === undefined || !isMissing(error)) return;
    askAgain();
    this.setState({ error: undefined, tried: true, version: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const shown = this.explain(error);
    return this.props.bare ? <Bare>{shown}</Bare> : shown;
  }

  explain(error: Error): ReactNode {
    const { place, tried, version } = this.state;
    const reload = <Button onClick={() => location.reload()}>Reload</Button>;
    if (!isMissing(error)) {
      const report = [place, error.stack ?? error.message, navigator.userAgent].join('\n');
      const copy = () => void navigator.clipboard.writeText(report);
      return (
        <EmptyState
          art="error"
          title="This screen broke"
          action={
            <>
              {reload} <Button onClick={copy}>Copy report</Button>
            </>
          }
        >
          Nothing that was saved is lost. Reload the page, or go to another area; the report helps
          whoever looks into it.
        </EmptyState>
      );
    }
    const newer = version === 'other';
    // There are browsers that ask for a part once, and then no more until the page is loaded anew.
    const kept = tried && version === 'same';
    return (
      <EmptyState
        art={newer ? 'list' : 'error'}
        title={newer ? 'There is a new version' : 'This screen could not be loaded'}
        action={newer || kept ? reload : <Button onClick={this.retry}>Try again</Button>}
      >
        {newer
          ? 'Steward was updated since this page was loaded. Reload it to go on.'
          : kept
            ? 'The browser does not ask for it again by itself. Reload the page to go on.'
            : navigator.onLine
              ? 'The connection broke on the way, or the server does not answer.'
              : 'You are offline. It is asked for again when the connection is back.'}
      </EmptyState>
    );
  }
}
