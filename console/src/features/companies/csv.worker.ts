import { errorMessage } from '@steward/api';
import type { WorkerMessage } from './parseCsv.ts';
import { parseCsv } from './parseCsv.ts';

const send = (message: WorkerMessage, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    const file = new Uint8Array(await data.arrayBuffer());
    const csv = await parseCsv(file, (count) => send({ kind: 'progress', count }));
    const { bytes, ends, lines } = csv.records;
    send({ kind: 'done', csv }, [bytes.buffer, ends.buffer, lines.buffer]);
  } catch (error) {
    send({ kind: 'refused', problem: errorMessage(error) });
  }
});
