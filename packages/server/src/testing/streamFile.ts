import { yieldToEventLoop } from '../base/yielding/yieldToEventLoop.ts';

const chunkBytes = 64 * 1024;

/** A multipart body with a file, which comes in chunks as from a socket. */
export function streamFile(content: string) {
  const boundary = 'boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  const bytes = new TextEncoder().encode(`${head}${content}\r\n--${boundary}--`);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await yieldToEventLoop();
      controller.enqueue(bytes.slice(at, (at += chunkBytes)));
      if (at >= bytes.length) controller.close();
    },
  });
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** Reads an answer to its end, and returns how it begins. */
export async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let start = '';
  for await (const bytes of response.body ?? []) {
    if (start.length < 1_000) start += decoder.decode(bytes, { stream: true });
  }
  return start;
}
