import pkg from '../package.json' with { type: 'json' };

// An old Node fails at unknown syntax, so this file uses none that is new.
const minimumVersion = pkg.engines.node.replace(/^\D+/, '');
const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = minimumVersion.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(
    `error: steward needs Node.js ${minimumVersion} or newer, and this is ${node}. Install a newer one from https://nodejs.org, then run it again.\n`,
  );
  process.exit(1);
}

// An import statement would have Node list what each module exports, and load what it is made of.
const { fstatSync, readFileSync, writeSync } = process.getBuiltinModule('node:fs');

/** Columns of the terminal that text is printed to, else of COLUMNS; undefined without. */
function terminalWidth(): number | undefined {
  const { COLUMNS } = process.env;
  const requestedWidth = COLUMNS === undefined ? undefined : Number(COLUMNS) || undefined;
  // Most readers are pipes and files, which need no knowledge of terminals.
  if (!fstatSync(1).isCharacterDevice()) return requestedWidth;
  return process.getBuiltinModule('node:tty').isatty(1) ? process.stdout.columns : requestedWidth;
}

/** The text for a line that needs no command: it was made when this was built. */
function builtText(): string | undefined {
  const [word, ...moreWords] = process.argv.slice(2);
  if (moreWords.length > 0) return undefined;
  if (word === '--version') return `${pkg.version}\n`;
  if (word !== undefined && word !== '--help' && word !== '-h' && word !== 'help') return undefined;
  try {
    // Without a terminal, help is 80 columns wide. A narrow terminal gets its own layout.
    const width = terminalWidth() ?? 80;
    if (width !== 80 && width < 110) return undefined;
    return readFileSync(new URL(`help-${width === 80 ? 80 : 110}.txt`, import.meta.url), 'utf8');
  } catch {
    // The sources have none.
    return undefined;
  }
}

/** Writes to stdout without its stream, which takes time to load. False where not all could be written. */
function writeAtOnce(text: string): boolean {
  try {
    const bytes = Buffer.from(text);
    return writeSync(1, bytes) === bytes.length;
  } catch {
    return false;
  }
}

/** Where compiled code is kept: in the user's own folder, since others may write to a shared one. */
function cacheFolder(): string | undefined {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env;
  const parentFolder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && `${HOME}/.cache`);
  return parentFolder ? `${parentFolder}/steward` : undefined;
}

const text = builtText();
if (text === undefined || !writeAtOnce(text)) {
  // Node 22 warns about its experimental SQLite, which would disturb the lines of an import.
  const printers = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const print of printers) print(warning);
  });
  const folder = cacheFolder();
  if (folder !== undefined) process.getBuiltinModule('node:module').enableCompileCache(folder);
  await import('./start.ts');
}
