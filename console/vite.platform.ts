import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long a server that is restarting is waited for, and between two looks, in milliseconds. */
const patience = 10_000;
const pause = 100;

/** Whether something listens there. */
const listens = ({ hostname, port, protocol }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname);
    const answer = (there: boolean) => {
      socket.destroy();
      resolve(there);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });

/** Hands calls on to the platform once that listens: it starts anew on each change, as the page does, and the page is quicker. */
export const platformProxy = (address: string, paths: readonly string[]): Plugin => ({
  name: 'platform-proxy',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, address])) } }),
  configureServer({ middlewares }) {
    const platform = new URL(address);
    middlewares.use(async ({ url = '' }, _response, next) => {
      if (paths.some((path) => url.startsWith(path))) {
        const end = Date.now() + patience;
        while (!(await listens(platform)) && Date.now() < end) await after(pause);
      }
      next();
    });
  },
});
