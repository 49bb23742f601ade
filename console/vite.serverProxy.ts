import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long to wait for a server that restarts, and between two attempts, in milliseconds. */
const timeout = 10_000;
const interval = 100;

const isListening = ({ hostname, port, protocol }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname);
    const settle = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });

/** Proxies paths to the server. Waits while the server restarts, which takes longer than the page's reload. */
export const serverProxy = (address: string, paths: readonly string[]): Plugin => ({
  name: 'server-proxy',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, address])) } }),
  configureServer({ middlewares }) {
    const server = new URL(address);
    middlewares.use(async ({ url = '' }, _response, next) => {
      if (paths.some((path) => url.startsWith(path))) {
        const end = Date.now() + timeout;
        while (!(await isListening(server)) && Date.now() < end) await delay(interval);
      }
      next();
    });
  },
});
