import type { ReactNode } from 'react';
import { Component } from 'react';
import { isChunkLoadError, retryFailedLoads } from './lazyWithRetry.ts';

interface ChunkBoundaryProps {
  /** Called when a chunk could not be loaded; the parent may close what it opened, and open it again later. */
  onLoadError?(): void;
  children: ReactNode;
}

/** Renders nothing in place of lazy children that could not be loaded, so that the rest of the page stays. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    if (!isChunkLoadError(error)) return;
    retryFailedLoads();
    this.props.onLoadError?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error !== undefined && !isChunkLoadError(error)) throw error;
    return error === undefined && this.props.children;
  }
}
