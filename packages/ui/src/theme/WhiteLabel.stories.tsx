import {
  Badge,
  Banner,
  type Brand,
  brandStyle,
  Button,
  Chips,
  ChoiceField,
  SwitchField,
  Tabs,
  TextField,
} from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler, useRef } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

const brands = {
  Forest: {
    '--sw-accent': { light: '#0b6b50', dark: '#138a68' },
    '--sw-accent-hover': { light: '#085540', dark: '#0f7557' },
    '--sw-accent-soft': { light: '#e4f3ee', dark: '#10291f' },
    '--sw-accent-text': { light: '#0a5c45', dark: '#6fd3b2' },
    '--sw-ring': { light: '#16966f', dark: '#3fb990' },
    '--sw-radius': '3px',
    '--sw-radius-lg': '4px',
  },
  Plum: {
    '--sw-accent': { light: '#8a2a6b', dark: '#b0488f' },
    '--sw-accent-hover': { light: '#711f57', dark: '#993a7b' },
    '--sw-accent-soft': { light: '#fbeaf5', dark: '#341a2c' },
    '--sw-accent-text': { light: '#7d2361', dark: '#f0a8d8' },
    '--sw-ring': { light: '#b9479a', dark: '#d573b6' },
    '--sw-radius': '16px',
    '--sw-radius-lg': '16px',
  },
} as const satisfies Record<string, Brand>;

/** Sets the tokens of an element directly, as a product does once it knows its customer. */
function wear(element: HTMLElement, brand: Brand) {
  element.removeAttribute('style');
  for (const [name, value] of Object.entries(brandStyle(brand)))
    element.style.setProperty(name, value);
}

const noop = () => undefined;

function Sampler() {
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Tabs
        aria-label="Views"
        items={[
          { id: 'team', label: 'Team', count: 4 },
          { id: 'roles', label: 'Roles' },
        ]}
        value="team"
        onChange={noop}
      >
        <Badge tone="accent">Administrator</Badge>
      </Tabs>
      <TextField label="Name" value="Northwind" onChange={noop} />
      <ChoiceField
        label="Is global"
        options={[
          { value: 'true', label: 'True' },
          { value: 'false', label: 'False' },
        ]}
        value="true"
        onChange={noop}
      />
      <SwitchField label="Send a weekly digest" checked onChange={noop} />
      <Chips label="Filters" items={[{ id: 'a', label: 'Administrators' }]} onRemove={noop} />
      <Banner tone="success">Success and danger keep their meaning.</Banner>
      <Button variant="primary">Save changes</Button>
    </div>
  );
}

const rendered = fn();

function WhiteLabel() {
  const page = useRef<HTMLDivElement>(null);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button onClick={() => page.current && wear(page.current, {})}>Own look</Button>
        {Object.entries(brands).map(([name, brand]) => (
          <Button key={name} onClick={() => page.current && wear(page.current, brand)}>
            {name}
          </Button>
        ))}
      </div>
      <div ref={page}>
        <Profiler id="page" onRender={rendered}>
          <Sampler />
        </Profiler>
      </div>
    </div>
  );
}

/** A brand is a few tokens on an element; no component below renders again. */
const meta = {
  title: 'Foundations/White label',
  component: WhiteLabel,
  beforeEach: () => {
    rendered.mockClear();
  },
} satisfies Meta<typeof WhiteLabel>;
export default meta;

type Story = StoryObj<typeof meta>;

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const accent = brands.Plum['--sw-accent'];

export const WithoutARender: Story = {
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save changes' });
    const background = () => getComputedStyle(save).backgroundColor;
    const before = background();
    rendered.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Plum' }));
    await waitFor(() => expect(background()).toBe(rgb(accent.light)));
    await userEvent.click(canvas.getByRole('button', { name: 'Own look' }));
    await waitFor(() => expect(background()).toBe(before));
    await expect(rendered).not.toHaveBeenCalled();
  },
};

/** The second colour of a pair is for dark pages. */
export const OnADarkPage: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Plum' }));
    const save = canvas.getByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(getComputedStyle(save).backgroundColor).toBe(rgb(accent.dark)));
  },
};
