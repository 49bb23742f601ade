import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import type { ServerVersion } from '../browser/version.ts';
import { fetchServerVersion } from '../browser/version.ts';
import { Bare } from './Bare.styles.ts';
import { classifyFailure, failureMessages } from './failure.ts';
import { isChunkLoadError, retryFailedLoads } from './lazyWithRetry.ts';

interface ErrorBoundaryProps {
  /** The path of the page; a new one resets the boundary. */
  path: string;
  /** Whether the boundary stands outside the frame. Default false. */
  bare?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  path: string;
  error?: Error;
  /** Whether the chunk was requested again. */
  retried?: boolean;
  /** The version on the server; undefined until the server answers. */
  version?: ServerVersion;
  /** The report to select by hand, where the page may not copy it. */
  report?: string;
}

/** Replaces a broken screen with a message and a way to recover; the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { path: this.props.path };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return path === state.path
      ? null
      : { path, error: undefined, retried: false, version: undefined, report: undefined };
  }

  override componentDidMount(): void {
    addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retry);
  }

  override componentDidCatch(error: Error): void {
    if (isChunkLoadError(error))
      void fetchServerVersion().then((version) => this.setState({ version }));
  }

  /** Requests the chunk again. */
  retry = (): void => {
    const { error } = this.state;
    if (error === undefined || !isChunkLoadError(error)) return;
    retryFailedLoads();
    this.setState({ error: undefined, retried: true, version: undefined });
  };

  /** Shows the report where copying fails: without permission, or on a page without TLS. */
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
    const explanation = this.explain(error);
    return this.props.bare ? <Bare>{explanation}</Bare> : explanation;
  }

  explain(error: Error): ReactNode {
    const { path, retried, version, report: shownReport } = this.state;
    const { onLine, userAgent } = navigator;
    const failure = classifyFailure({
      isChunkError: isChunkLoadError(error),
      retried,
      version,
      onLine,
    });
    const { title, text, canRetry } = failureMessages[failure];
    const report = [path, error.stack ?? error.message, userAgent].join('\n');
    return (
      <EmptyState
        art={failure === 'outdated' ? 'list' : 'error'}
        title={title}
        action={
          canRetry ? (
            <Button onClick={this.retry}>Retry</Button>
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
        {shownReport && (
          <pre style={{ whiteSpace: 'pre-wrap', textAlign: 'start' }}>{shownReport}</pre>
        )}
      </EmptyState>
    );
  }
}
