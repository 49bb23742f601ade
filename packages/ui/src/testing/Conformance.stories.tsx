import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import * as ui from '../index.ts';
import { samples } from './samples.tsx';

const reached = new Map<string, Element>();
const complaints: string[] = [];

interface ConformanceProps {
  /** Names of the components to draw. */
  names: readonly string[];
  /** Direction of the whole page. */
  dir: 'ltr' | 'rtl';
}

/** The named components, each given the same probe. */
function Conformance({ names }: ConformanceProps) {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {Object.entries(samples)
        .filter(([name]) => names.includes(name))
        .map(([name, { render: Sample }]) => (
          <div key={name}>
            <Sample
              id={`probe-${name}`}
              className={`probe-${name}`}
              data-probe={name}
              ref={(element) => {
                if (element) reached.set(name, element);
              }}
            />
          </div>
        ))}
    </div>
  );
}

const named = (alone: boolean) =>
  Object.entries(samples)
    .filter(([, sample]) => (sample.alone ?? false) === alone)
    .map(([name]) => name);

const meta = {
  title: 'Foundations/Conformance',
  component: Conformance,
  tags: ['!autodocs', '!dev'],
  args: { names: named(false), dir: 'ltr' },
  beforeEach: ({ args }) => {
    reached.clear();
    complaints.length = 0;
    document.documentElement.dir = args.dir;
    spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      // What React says of this way of testing is not the component's.
      if (!text.includes('act(')) complaints.push(text);
    });
    return () => {
      document.documentElement.dir = '';
    };
  },
  play: async ({ args }) => {
    for (const [name, { target }] of Object.entries(samples)) {
      if (!args.names.includes(name)) continue;
      const element = reached.get(name);
      await expect(element, `${name}: ref`).toBeInstanceOf(HTMLElement);
      await expect(element, `${name}: id`).toHaveAttribute('id', `probe-${name}`);
      await expect(element, `${name}: data-*`).toHaveAttribute('data-probe', name);
      const classed = document.querySelector(`.probe-${name}`);
      await expect(classed, `${name}: className`).not.toBeNull();
      // The root has other classes beside the one given.
      await expect(classed?.classList.length, `${name}: own classes`).toBeGreaterThan(1);
      const root = target === 'control' ? element?.closest(`.probe-${name}`) : element;
      await expect(classed, `${name}: className on the root`).toBe(root);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth, 'fits the page').toBeLessThanOrEqual(clientWidth);
    await expect(complaints).toEqual([]);
  },
} satisfies Meta<typeof Conformance>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The list of samples is the list of exports, so that no new component goes untried. */
export const Inline: Story = {
  play: async (context) => {
    const exported = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
    await expect([...Object.keys(samples), 'ThemeStyles'].sort()).toEqual(exported.sort());
    await meta.play(context);
  },
};

export const InlineDark: Story = { globals: { theme: 'dark' } };
export const InlineRightToLeft: Story = { args: { dir: 'rtl' } };
export const AFrame: Story = { args: { names: ['Frame'] } };
export const AFrameDarkRightToLeft: Story = {
  args: { names: ['Frame'], dir: 'rtl' },
  globals: { theme: 'dark' },
};
export const AModal: Story = { args: { names: ['Modal'] } };
export const AModalDarkRightToLeft: Story = {
  args: { names: ['Modal'], dir: 'rtl' },
  globals: { theme: 'dark' },
};
export const AConfirm: Story = { args: { names: ['Confirm'] } };
export const AConfirmDarkRightToLeft: Story = {
  args: { names: ['Confirm'], dir: 'rtl' },
  globals: { theme: 'dark' },
};
