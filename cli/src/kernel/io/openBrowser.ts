import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** The tool of a system that opens addresses; undefined where nobody would see the browser. */
export function browserTool(
  platform: NodeJS.Platform,
  env: Environment,
): readonly string[] | undefined {
  const hasDisplay = Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
  // The screen of a machine that somebody uses from elsewhere is not the one before them.
  if (env.SSH_CONNECTION !== undefined && !hasDisplay) return undefined;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return hasDisplay ? ['xdg-open'] : undefined;
}

/** Whether an address is one of the web. Tools of systems open files and programs, too. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Opens an address in the browser of the person; whether a browser was asked to. */
export function openBrowser(
  address: string,
  platform: NodeJS.Platform,
  env: Environment,
): Promise<boolean> {
  const [command, ...args] = browserTool(platform, env) ?? [];
  if (command === undefined || !isWebAddress(address)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const href = new URL(address).href;
    const child = spawn(command, [...args, href], { env, stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      // The browser stays when the command ends.
      child.unref();
      resolve(true);
    });
  });
}
