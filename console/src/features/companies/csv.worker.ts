import { errorMessage } from '@steward/api';
import type { WorkerMessage } from './parseCsv.ts';
import { parseCsv } from './parseCsv.ts';

const send = (message: WorkerMessage): void => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await data.arrayBuffer());
    send({
      kind: 'done',
      csv: await parseCsv(bytes, (count) => send({ kind: 'progress', count })),
    });
  } catch (error) {
    send({ kind: 'refused', problem: errorMessage(error) });
  }
});
