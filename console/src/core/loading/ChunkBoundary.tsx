import type { ReactNode } from 'react';
import { Component } from 'react';
import { askAgain, isMissing } from './lazy.ts';

interface ContainedProps {
  /** It could not be had: whoever opened it may close it, and open it again later. */
  onMissing?(): void;
  children: ReactNode;
}

/** What comes beside the page and is loaded only then: where it cannot be had, the page stays as it is. */
export class Contained extends Component<ContainedProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    if (!isMissing(error)) return;
    askAgain();
    this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error !== undefined && !isMissing(error)) throw error;
    return error === undefined && this.props.children;
  }
}
