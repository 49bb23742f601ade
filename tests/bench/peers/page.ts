import type { Case, MakeCase } from './case.ts';

const modules = import.meta.glob<{ make: MakeCase; prepare?: () => Promise<void> }>(
  './cases/*.tsx',
);

/** Waits until what was begun is drawn and nothing more is waiting. */
const settled = () =>
  new Promise<void>((resolve) => {
    const idle = () => requestIdleCallback(() => resolve());
    requestAnimationFrame(() => requestAnimationFrame(idle));
  });

let current: Case | undefined;

/** How often to look for what was asked for: without an end, a mistake in a case would wait for ever. */
const PATIENCE = 600;

const notSeen = (step: string) => new Error(`${step} was not to be seen in ${PATIENCE} looks.`);

/** How often React has drawn since the last step began. */
let renders = 0;

/** React of production tells the developer tools alone what it draws, and must meet them at its start. */
function countRenders() {
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (renders += 1),
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** What the benchmark drives from outside. */
const bench: Window['bench'] = {
  /** Loads a case's code and makes its data, before anything is measured. */
  async ready(name: string, size: string) {
    const load = modules[`./cases/${name}.tsx`];
    if (load === undefined) throw new Error(`There is no case ${name}.`);
    if (name.startsWith('dark')) countRenders();
    const { make, prepare } = await load();
    await prepare?.();
    current = make(size);
    await settled();
  },

  async run(step: string) {
    const root = document.getElementById('root');
    if (current === undefined || root === null) throw new Error('There is no case to run.');
    renders = 0;
    if (step === 'nothing') {
      await settled();
      return;
    }
    const act = step === 'mount' ? () => current?.mount(root) : current.steps?.[step];
    if (act === undefined) throw new Error(`There is no step ${step}.`);
    act();
    // What comes in parts counts until its last part is there.
    for (let turn = 0; turn < PATIENCE; turn += 1) {
      await settled();
      if (current.isThere?.() ?? true) return;
    }
    throw notSeen(step);
  },

  /** How often React rendered in the last step. */
  renders: (): number => renders,

  /** Frames from the call until its result is visible. */
  async frames(step: string): Promise<number> {
    const root = document.getElementById('root');
    if (current === undefined || root === null) throw new Error('There is no case to run.');
    const made = current;
    if (step === 'mount') made.mount(root);
    else made.steps?.[step]?.();
    for (let frame = 1; frame <= PATIENCE; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (made.isThere?.() ?? true) return frame;
    }
    throw notSeen(step);
  },
};

Object.assign(window, { bench });
