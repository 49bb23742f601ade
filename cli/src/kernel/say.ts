import type { Paint } from './colour.ts';
import type { Redactor } from './redact.ts';
import type { Sink } from './streams.ts';

/** Messages to a person, on stderr, with every known secret taken out. */
export interface Say {
  done(text: string): Promise<void>;
  failed(text: string): Promise<void>;
  warn(text: string): Promise<void>;
  note(text: string): Promise<void>;
  plain(text: string): Promise<void>;
}

export function createSay(err: Sink, paint: Paint, redactor: Redactor): Say {
  const line = (text: string) => err.write(`${text}\n`);
  return {
    done: (text) => line(`${paint.green('✓')} ${redactor.clean(text)}`),
    failed: (text) => line(`${paint.red('✗')} ${redactor.clean(text)}`),
    warn: (text) => line(`${paint.yellow('!')} ${redactor.clean(text)}`),
    note: (text) => line(paint.dim(redactor.clean(text))),
    plain: (text) => line(redactor.clean(text)),
  };
}
