import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import styled from 'styled-components';
import type { ServerVersion } from '../browser/version.ts';
import { askVersion } from '../browser/version.ts';
import { failureOf, told } from './failure.ts';
import { askAgain, isMissing } from './lazy.ts';

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
  /** The report, where the page may not copy it. */
  report?: string;
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
      : { place, error: undefined, tried: false, version: undefined, report: undefined };
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

  /** Without permission, or on a page without TLS, the report is shown to be selected by hand. */
  async copy(report: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(report);
    } catch {
      this.setState({ report });
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const shown = this.explain(error);
    return this.props.bare ? <Bare>{shown}</Bare> : shown;
  }

  explain(error: Error): ReactNode {
    const { place, tried, version, report: shown } = this.state;
    const { onLine, userAgent } = navigator;
    const failure = failureOf({ missing: isMissing(error), tried, version, onLine });
    const { title, text, again } = told[failure];
    const report = [place, error.stack ?? error.message, userAgent].join('\n');
    return (
      <EmptyState
        art={failure === 'outdated' ? 'list' : 'error'}
        title={title}
        action={
          again ? (
            <Button onClick={this.retry}>Try again</Button>
          ) : (
            <>
              <Button onClick={() => location.reload()}>Reload</Button>{' '}
              {failure === 'broken' && (
                <Button onClick={() => void this.copy(report)}>Copy report</Button>
              )}
            </>
          )
        }
      >
        {text}
        {shown && <pre style={{ whiteSpace: 'pre-wrap', textAlign: 'start' }}>{shown}</pre>}
      </EmptyState>
    );
  }
}
