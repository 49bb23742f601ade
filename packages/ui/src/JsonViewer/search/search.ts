import { memberId, membersOf, type Change, type Members } from '../document/containers.ts';
import { DEEPEST, isContainer } from '../document/kinds.ts';
import type { JsonPath } from '../document/path.ts';
import { scalarText } from '../document/text.ts';

/** Something that a search found. */
export interface Hit {
  /** Identity of its row. */
  id: string;
  /** Its index in each container on the way. */
  memberPath: readonly number[];
}

/** The state of a search. */
export interface SearchState {
  /** In the order of the document. */
  hits: readonly Hit[];
  /** Identities of the rows found. */
  ids: ReadonlySet<string>;
  /** Whether the whole document has been looked at, or the limit reached. */
  done: boolean;
  /** Whether there may be more than were looked for. */
  more?: boolean;
}

/** Matches after which a search stops. */
const LIMIT = 10_000;

/** How long it works before others have a turn, in milliseconds. */
const SLICE = 8;

/**
 * Searches in slices of a few milliseconds, so that typing and scrolling stay fluent; tells of the
 * first match, and of all. Returns what ends it.
 */
export function startSearch(
  steps: Iterator<Hit | undefined, 'stopped' | undefined>,
  onFirst: (hit: Hit) => void,
  onDone: (state: SearchState) => void,
): () => void {
  const hits: Hit[] = [];
  const slice = () => {
    const until = performance.now() + SLICE;
    const before = hits.length;
    let done = false;
    let stopped = false;
    while (!done && performance.now() < until) {
      const step = steps.next();
      if (step.done) stopped = step.value === 'stopped';
      else if (step.value) hits.push(step.value);
      done = step.done === true || hits.length >= LIMIT;
    }
    if (before === 0 && hits[0]) onFirst(hits[0]);
    if (!done) timer = setTimeout(slice);
    else {
      const ids = new Set(hits.map(({ id }) => id));
      onDone({ hits, ids, done, more: stopped || hits.length >= LIMIT });
    }
  };
  let timer = setTimeout(slice);
  return () => clearTimeout(timer);
}

/** The most values to search. Some values create new ones endlessly as they are read. */
const FARTHEST = 20_000_000;

/** After how many values the search lets others have a turn. */
const TURN = 500;

interface Frame {
  value: object;
  members: Members;
  id: string;
  at: number;
}

/**
 * Walks a document in order and yields each property name or value that contains the text, whatever
 * its case; between, it yields `undefined` so that the caller can pause. The values of masked paths
 * are not looked into.
 */
export function* searchJson(
  root: unknown,
  text: string,
  isMasked: (path: JsonPath) => boolean,
  change?: Change,
): Generator<Hit | undefined, 'stopped' | undefined> {
  const needle = text.toLowerCase();
  const path: (string | number)[] = [];
  const frames: Frame[] = [];
  const says = (what: unknown) => what !== undefined && scalar(what).toLowerCase().includes(needle);
  const enter = (value: unknown, id: string, below: Members | undefined) => {
    if (!isContainer(value) || frames.length >= DEEPEST) return false;
    if (frames.some((frame) => frame.value === value)) return false;
    frames.push({ value, members: below ?? membersOf(value), id, at: 0 });
    return true;
  };

  if (isMasked(path)) return undefined;
  if (!enter(root, '', change?.below) && says(root)) yield { id: '', memberPath: [] };
  for (let stepCount = 1, frame = frames.at(-1); frame; frame = frames.at(-1), stepCount += 1) {
    if (stepCount > FARTHEST) return 'stopped';
    const { members, at } = frame;
    if (at >= members.count) {
      frames.pop();
      path.pop();
      continue;
    }
    if (stepCount % TURN === 0) yield undefined;
    frame.at += 1;
    const key = members.key(at);
    const value = members.value(at);
    const memberChange = members.change?.(at);
    const id = memberId(frame.id, members, at);
    path.push(key);
    const masked = isMasked(path);
    const isNameHit = typeof key === 'string' && key.toLowerCase().includes(needle);
    if (isNameHit || (!masked && (says(value) || says(memberChange?.was)))) {
      yield { id, memberPath: frames.map((one) => one.at - 1) };
    }
    if (masked || !enter(value, id, memberChange?.below)) path.pop();
  }
  return undefined;
}

const scalar = (value: unknown): string =>
  typeof value === 'string' ? value : isContainer(value) ? '' : scalarText(value, Infinity);
