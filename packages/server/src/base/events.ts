/** A change of a record, without its values. */
export interface ChangeEvent {
  /** Its number in the history; later events have greater ones. */
  readonly id: number;
  readonly at: string;
  readonly resource: string;
  readonly kind: string;
  readonly record_id: number | null;
  readonly last_record_id: number | null;
  readonly version: number | null;
  /** The email address of the person. */
  readonly person: string | null;
  readonly request_id: string | null;
  /** Of a part of an import: how many records it changed, and which. */
  readonly count?: number;
  readonly ids?: readonly number[];
}

/** Hears of changes while a stream is open. */
export interface ChangeListener {
  /** Called with new events, oldest first. */
  onEvents(events: readonly ChangeEvent[]): void;
  /** Called when the server ends. */
  onClose(): void;
}

/** Reads changes once for all listeners on this server, and only while there are any. */
export interface EventFeed {
  /** Says that this server may have changed something, so that nobody waits for the next look. */
  notify(): void;
  /** Calls back at each `notify`. */
  onNotify(listener: () => void): void;
  /**
   * Adds a listener. Returns the id of the newest earlier event, and a function that removes the
   * listener.
   */
  listen(listener: ChangeListener): Promise<{ readonly newestId: number; stop(): void }>;
  /** Ends all streams, and takes no more. */
  close(): void;
}
