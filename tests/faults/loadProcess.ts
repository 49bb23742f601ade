import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What a process of load does, as JSON in its first argument. */
export interface LoadOrder {
  readonly port: number;
  /** Requests that are sent in turn, as they go over the wire. */
  readonly requests: readonly string[];
  readonly ms: number;
  /** Requests a second that are sent whether or not earlier ones are answered. */
  readonly perSecond?: number;
  /** Callers that each send a request once their last one is answered; instead of `perSecond`. */
  readonly callers?: number;
}

/** What a process of load writes as JSON before it ends. */
export interface LoadReport {
  readonly sentCount: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers 429 and 503 that do not say when to come again. */
  readonly withoutRetryAfter: number;
  /** Requests whose connection ended without an answer, by how it ended. */
  readonly broken: Readonly<Record<string, number>>;
  /** Requests that had no answer a while after the last was sent. */
  readonly unanswered: number;
  /** Milliseconds that half of, and 99 % of, the answers 200 took. */
  readonly median: number;
  readonly p99: number;
}

/** How long answers are waited for after the last request, in milliseconds. */
const patienceMs = 10_000;
const tickMs = 5;

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}');
const requests = order.requests.map((text) => Buffer.from(text, 'latin1'));
const statuses: Record<string, number> = {};
const broken: Record<string, number> = {};
const durations: number[] = [];
const idle: Connection[] = [];
let sentCount = 0;
let open = 0;
let withoutRetryAfter = 0;
const startedAt = performance.now();
const isSending = () => performance.now() - startedAt < order.ms;

/** A connection that carries one request after the other. Plain sockets: a client library would be the bottleneck. */
class Connection {
  readonly #socket: Socket;
  #began = 0;
  #head = '';
  #missing = 0;
  #answerCount = 0;
  #errorCode = 'closed';
  #onAnswer = () => {};

  constructor() {
    this.#socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#errorCode = error.code ?? error.message;
    });
    this.#socket.on('close', () => {
      if (this.#began === 0) return void idle.splice(idle.indexOf(this), 1);
      const elapsed = Math.round(performance.now() - this.#began);
      const end = `${this.#errorCode} after ${this.#answerCount} answers, ${elapsed} ms and “${this.#head}”`;
      broken[end] = (broken[end] ?? 0) + 1;
      open -= 1;
    });
  }

  send(onAnswer: () => void): void {
    this.#onAnswer = onAnswer;
    this.#began = performance.now();
    this.#socket.write(requests[sentCount % requests.length] ?? '');
    sentCount += 1;
    open += 1;
  }

  #read(chunk: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
    } else {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#missing = end + 4 + length - this.#head.length;
    }
    if (this.#missing <= 0) this.#end();
  }

  #end(): void {
    const status = this.#head.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200') durations.push(performance.now() - this.#began);
    const isBusy = status === '429' || status === '503';
    if (isBusy && !/\r\nretry-after: \d+\r\n/i.test(this.#head)) withoutRetryAfter += 1;
    this.#head = '';
    this.#missing = 0;
    this.#began = 0;
    this.#answerCount += 1;
    open -= 1;
    idle.push(this);
    this.#onAnswer();
  }
}

const send = (onAnswer = () => {}) => (idle.pop() ?? new Connection()).send(onAnswer);

function repeat(): void {
  if (isSending()) send(repeat);
}

function report(): never {
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(durations.length * share)] ?? 0;
  const counts = { sentCount, statuses, withoutRetryAfter, broken, unanswered: open };
  const result: LoadReport = { ...counts, median: at(0.5), p99: at(0.99) };
  console.log(JSON.stringify(result));
  process.exit();
}

const { perSecond = 0, callers = 0 } = order;
for (let caller = 0; caller < callers; caller += 1) repeat();
const timer = setInterval(() => {
  const elapsed = performance.now() - startedAt;
  const due = (Math.min(elapsed, order.ms) / 1_000) * perSecond;
  while (sentCount < due) send();
  if (isSending() || (open > 0 && elapsed < order.ms + patienceMs)) return;
  clearInterval(timer);
  report();
}, tickMs);
