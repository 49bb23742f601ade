import type { Paint } from './colour.ts';
import type { Redactor } from './redact.ts';
import type { Sink } from './streams.ts';
import { fold } from './table.ts';

/** Messages to a person, on stderr, with every known secret taken out. */
export interface Say {
  done(text: string): Promise<void>;
  failed(text: string): Promise<void>;
  warn(text: string): Promise<void>;
  note(text: string): Promise<void>;
  plain(text: string): Promise<void>;
}

export function createSay(err: Sink, paint: Paint, redactor: Redactor): Say {
  const line = (mark: string, text: string, set = (each: string) => each) => {
    const room = err.width === 0 ? 0 : err.width - (mark === '' ? 0 : 2);
    const folded = set(fold(redactor.clean(text), room));
    return err.write(mark === '' ? `${folded}\n` : `${mark} ${folded.replaceAll('\n', '\n  ')}\n`);
  };
  return {
    done: (text) => line(paint.green('✓'), text),
    failed: (text) => line(paint.red('✗'), text),
    warn: (text) => line(paint.yellow('!'), text),
    note: (text) => line('', text, paint.dim),
    plain: (text) => line('', text),
  };
}
