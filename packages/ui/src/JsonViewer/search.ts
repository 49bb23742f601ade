import { isContainer } from './model.ts';
import type { JsonPath } from './path.ts';
import { scalarText } from './text.ts';

/** After how many values the search lets others have a turn. */
const TURN = 500;

interface Frame {
  value: object;
  keys: readonly string[] | undefined;
  at: number;
}

/**
 * Walks a document in order and yields the path of each property name or value that contains the
 * text, whatever its case; between, it yields `undefined` so that the caller can pause. The values
 * of masked paths are not looked into.
 */
export function* searchJson(
  root: unknown,
  text: string,
  isMasked: (path: JsonPath) => boolean,
): Generator<JsonPath | undefined, void> {
  const needle = text.toLowerCase();
  const path: (string | number)[] = [];
  const frames: Frame[] = [];
  const says = (value: unknown) => scalarOrNothing(value).toLowerCase().includes(needle);
  const enter = (value: object) => {
    if (frames.some((frame) => frame.value === value)) return false;
    frames.push({ value, keys: Array.isArray(value) ? undefined : Object.keys(value), at: 0 });
    return true;
  };

  if (isMasked(path)) return;
  if (!isContainer(root)) {
    if (says(root)) yield [];
    return;
  }
  enter(root);
  for (let seen = 0, frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const { value, keys } = frame;
    const length = keys ? keys.length : Array.isArray(value) ? value.length : 0;
    if (frame.at >= length) {
      frames.pop();
      path.pop();
      continue;
    }
    const key = keys ? (keys[frame.at] ?? '') : frame.at;
    frame.at += 1;
    seen += 1;
    if (seen % TURN === 0) yield undefined;
    const child: unknown = Reflect.get(value, key);
    path.push(key);
    const masked = isMasked(path);
    const named = typeof key === 'string' && key.toLowerCase().includes(needle);
    if (named || (!masked && !isContainer(child) && says(child))) yield [...path];
    if (masked || !isContainer(child) || !enter(child)) path.pop();
  }
}

function scalarOrNothing(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || isContainer(value) ? '' : scalarText(value);
}
