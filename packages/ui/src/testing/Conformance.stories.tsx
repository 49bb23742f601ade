import type { Meta, StoryObj } from '@storybook/react-vite';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import * as ui from '@steward/ui';
import { lookOf, withHostStyles } from './hostStyles.ts';
import { samples, sampleNames } from './samples.tsx';
import { showsFocus } from './showsFocus.ts';

const reachedElements = new Map<string, Element>();
const complaints: string[] = [];

interface ConformanceProps {
  /** Names of the components to render. */
  names: readonly string[];
}

/** The named components, each given the same probe. */
function Conformance({ names }: ConformanceProps) {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {Object.entries(samples)
        .filter(([name]) => names.includes(name))
        .map(([name, { render: Sample }]) => (
          <div key={name} data-sample={name}>
            <Sample
              id={`probe-${name}`}
              className={`probe-${name}`}
              data-probe={name}
              ref={(element) => {
                if (element) reachedElements.set(name, element);
              }}
            />
          </div>
        ))}
    </div>
  );
}

/** The components that are rendered in a page beside others. */
const inline = sampleNames.filter((name) => !samples[name].isAlone);

const meta = {
  title: 'Foundations/Conformance',
  component: Conformance,
  tags: ['!autodocs', '!dev'],
  args: { names: inline },
  beforeEach: () => {
    reachedElements.clear();
    complaints.length = 0;
    spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      // The warning of React is about the test and not about the component.
      if (!text.includes('act(')) complaints.push(text);
    });
  },
  play: async ({ args }) => {
    for (const [name, { target }] of Object.entries(samples)) {
      if (!args.names.includes(name)) continue;
      const element = reachedElements.get(name);
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

/** Every exported component has a sample, so that none is untested. */
export const Inline: Story = {
  play: async (context) => {
    const exported = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
    await expect([...Object.keys(samples), 'LocaleProvider', 'ThemeStyles'].sort()).toEqual(
      exported.sort(),
    );
    await meta.play(context);
  },
};

const rightToLeft: Story = { globals: { direction: 'rtl' } };
const dark: Story = { globals: { theme: 'dark' } };
const darkRightToLeft: Story = { globals: { theme: 'dark', direction: 'rtl' } };
const contrastLight: Story = { globals: { theme: 'contrast-light' } };
const contrastDark: Story = { globals: { theme: 'contrast-dark', direction: 'rtl' } };
/** The forced colours of the system. */
const forcedColors: Story = {
  globals: { theme: 'system' },
  parameters: { media: { forcedColors: 'active', colorScheme: 'dark' } },
  play: async (context) => {
    await expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const { documentElement } = document;
    await expect(getComputedStyle(documentElement).getPropertyValue('--sw-accent')).toBe(
      'Highlight',
    );
    await meta.play(context);
  },
};

const colour = (name: string) => {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** The system asks for more contrast, and the page sets no theme. */
const asTheSystemSays: Story = {
  globals: { theme: 'system' },
  parameters: { media: { colorScheme: 'dark', contrast: 'more' } },
  play: async (context) => {
    const canvas = ui.tokens.find(({ name }) => name === '--sw-canvas')?.['contrast-dark'] ?? '';
    await expect(colour('--sw-canvas')).toBe(
      `rgb(${[1, 3, 5].map((at) => Number.parseInt(canvas.slice(at, at + 2), 16)).join(', ')})`,
    );
    await meta.play(context);
  },
};

export const InlineDark: Story = dark;
export const InlineRightToLeft: Story = rightToLeft;
export const InlineHighContrastLight: Story = contrastLight;
export const InlineHighContrastDark: Story = contrastDark;
export const InlineForcedColors: Story = forcedColors;
export const InlineAsTheSystemSays: Story = asTheSystemSays;

/** A foreign reset and style sheet do not change the look of a component. */
export const BesideOtherStyles: Story = {
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const looks = () =>
      [...canvasElement.querySelectorAll('[data-sample]')].flatMap((sample) => [
        `${sample.getAttribute('data-sample')}:`,
        ...lookOf(sample),
      ]);
    const aloneLooks = looks();
    const takeAway = withHostStyles();
    const besideLooks = looks();
    takeAway();
    await expect(besideLooks.filter((look, at) => look !== aloneLooks[at]).join('\n')).toBe('');
  },
};

/** Every interactive component can be reached by keyboard, and shows its focus. */
export const FromTheKeyboard: Story = {
  play: async () => {
    const visited = new Set<string>();
    for (let stops = 0; stops < 200; stops += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) break;
      // A component that is rendered in a portal is found by its probe.
      const root = activeElement.closest('[data-sample]') ?? activeElement.closest('[data-probe]');
      const name = root?.getAttribute('data-sample') ?? root?.getAttribute('data-probe') ?? '';
      visited.add(name);
      await expect(root && showsFocus(activeElement, root), `${name} shows the focus`).toBe(true);
    }
    const usable = inline.filter((name) => !samples[name].still);
    await expect([...visited].sort()).toEqual(usable.sort());
  },
};

/** Hydration keeps the server's markup, and then adds the components that need a browser. */
export const FromAServer: Story = {
  play: async ({ canvasElement }) => {
    const page = <Conformance names={sampleNames} />;
    const root = document.createElement('div');
    canvasElement.append(root);
    root.innerHTML = renderToString(page);
    reachedElements.clear();
    const hydratedRoot = hydrateRoot(root, page, {
      onRecoverableError: (error) => complaints.push(String(error)),
    });
    await waitFor(() =>
      expect([...reachedElements.keys()].sort()).toEqual([...sampleNames].sort()),
    );
    hydratedRoot.unmount();
    root.remove();
    await expect(complaints).toEqual([]);
  },
};

const frame = { names: ['Frame'] } as const;
export const AFrame: Story = { args: frame };
export const AFrameDarkRightToLeft: Story = { ...darkRightToLeft, args: frame };
export const AFrameHighContrastLight: Story = { ...contrastLight, args: frame };
export const AFrameHighContrastDark: Story = { ...contrastDark, args: frame };
export const AFrameForcedColors: Story = { ...forcedColors, args: frame };

const modal = { names: ['Modal'] } as const;
export const AModal: Story = { args: modal };
export const AModalDarkRightToLeft: Story = { ...darkRightToLeft, args: modal };
export const AModalHighContrastLight: Story = { ...contrastLight, args: modal };
export const AModalHighContrastDark: Story = { ...contrastDark, args: modal };
export const AModalForcedColors: Story = { ...forcedColors, args: modal };

const confirm = { names: ['Confirm'] } as const;
export const AConfirm: Story = { args: confirm };
export const AConfirmDarkRightToLeft: Story = { ...darkRightToLeft, args: confirm };
export const AConfirmHighContrastLight: Story = { ...contrastLight, args: confirm };
export const AConfirmHighContrastDark: Story = { ...contrastDark, args: confirm };
export const AConfirmForcedColors: Story = { ...forcedColors, args: confirm };

/** The docs page must not be a lazy component: among the parameters, it makes every control begin empty. */
export const Controls: Story = {
  args: { names: [] },
  play: async ({ parameters }) => {
    await expect(parameters['docs']).toHaveProperty('container', expect.any(Function));
  },
};
