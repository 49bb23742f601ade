import { once } from 'node:events';
import { createServer } from 'node:net';

/** A mail server that takes every message, and greets who calls once it may. */
export async function startSmtp(mayGreet: Promise<void> = Promise.resolve()) {
  let said = '';
  const server = createServer((socket) => {
    void mayGreet.then(() => socket.write('220 ready\r\n'));
    let isBody = false;
    socket.on('data', (part) => {
      said += part;
      if (isBody) isBody = !said.endsWith('\r\n.\r\n');
      if (isBody) return;
      isBody = /^DATA\r\n$/i.test(String(part));
      socket.write(isBody ? '354 go on\r\n' : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** All that was said to it. */
    heard: () => said,
    /** Fulfilled when somebody calls. */
    called: once(server, 'connection'),
    close: () => server.close(),
  };
}
