import { once } from 'node:events';
import { createServer } from 'node:net';

/** A mail server that accepts every message; it greets clients once `mayGreet` resolves. */
export async function startSmtp(mayGreet: Promise<void> = Promise.resolve()) {
  let received = '';
  const server = createServer((socket) => {
    void mayGreet.then(() => socket.write('220 ready\r\n'));
    let isBody = false;
    socket.on('data', (part) => {
      received += part;
      if (isBody) isBody = !received.endsWith('\r\n.\r\n');
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
    /** Everything that clients have sent. */
    received: () => received,
    /** Resolves when a client connects. */
    called: once(server, 'connection'),
    close: () => server.close(),
  };
}
