import type { MakeCase } from '../case.ts';
import { fieldNames, stepTitles } from '../data.ts';

export { prepare } from '../show.tsx';

function field(name: string): HTMLElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  label.append(name, input);
  return label;
}

/** What the browser itself takes: a dialog with a list of steps, six fields and two buttons. */
export const make: MakeCase = () => ({
  mount(root) {
    const dialog = document.createElement('dialog');
    const steps = document.createElement('ol');
    steps.append(
      ...stepTitles.map((title) => {
        const step = document.createElement('li');
        step.textContent = title;
        return step;
      }),
    );
    const buttons = ['Cancel', 'Back', 'Next'].map((text) => {
      const button = document.createElement('button');
      button.textContent = text;
      return button;
    });
    dialog.append(steps, ...fieldNames(0).map(field), ...buttons);
    root.append(dialog);
    dialog.showModal();
  },
});
