import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Branding/Preview', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/branding-management?open=add';

const wide = { viewport: { value: 'desktop' } };
const form = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    type: async (label: string, text: string) => {
      const field = await dialog.findByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    },
    next: async () => userEvent.click(await dialog.findByRole('button', { name: 'Next' })),
  };
};

/** In a wide window the preview is beside the form: texts show at once, images after a short delay. */
export const Live: Story = {
  ...consoleStory({ path }),
  globals: wide,
  play: async () => {
    const { dialog, type, next } = await form();
    await type('Platform Name', 'Compass');
    const preview = within(await dialog.findByRole('region', { name: 'Preview' }));
    await expect(await preview.findByText('Log in to Compass')).toBeVisible();
    await next();
    await type('Logo URL', 'https://brand.example/logo.svg');
    await type('Logo URL Dark', 'https://brand.example/dark.svg');
    await expect(await preview.findByRole('img', { name: 'Logo URL Dark' })).toBeVisible();
    await next();
    await type('Primary Colour', '#0b6b4f');
    const contrast = preview.getByRole('region', { name: 'Contrast' });
    await waitFor(() => expect(contrast).toHaveTextContent('6.50:1'));
    await expect(contrast).toHaveTextContent('Fails');
  },
};

export const PictureDoesNotLoad: Story = {
  ...consoleStory({ path }),
  globals: wide,
  play: async () => {
    const { dialog, next, type } = await form();
    await next();
    await type('Logo URL Dark Small', 'https://brand.example/gone.svg');
    await expect(await dialog.findByText('Logo URL Dark Small does not load')).toBeVisible();
  },
};

/** A small logo that fails to load shows a placeholder in the header, and a note below it. */
export const SmallLogoDoesNotLoad: Story = {
  ...PictureDoesNotLoad,
  play: async (context) => {
    await PictureDoesNotLoad.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    const header = within(dialog.getByRole('region', { name: 'Header, dark' }));
    const company = header.getByText('A company without a logo').getBoundingClientRect();
    const words = header.getByText('Logo URL Dark Small does not load').getBoundingClientRect();
    const other = within(dialog.getByRole('region', { name: 'Header, light' }))
      .getByText('A company without a logo')
      .getBoundingClientRect();
    await expect(company.left).toBe(other.left);
    await expect(words.top).toBeGreaterThanOrEqual(company.bottom);
  },
};

/** The preview ignores a `javascript:` address and a colour with other CSS in it. */
export const HostileValues: Story = {
  ...consoleStory({ path }),
  globals: wide,
  play: async () => {
    const { dialog, next, type } = await form();
    await type('Platform Name', '<img src=x onerror=alert(1)>');
    await next();
    await type('Logo URL', 'javascript:alert(1)');
    const marks = await dialog.findAllByText('Logo URL does not load');
    await expect(marks[0]).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Logo URL' }));
    await next();
    await type('Primary Colour', 'red;background:url(https://brand.example/leak)');
    await expect(await dialog.findByText(/is not a colour/)).toBeVisible();
  },
};

/** A text that is no colour of CSS is refused. */
export const NoColour: Story = {
  ...consoleStory({ path }),
  globals: wide,
  play: async () => {
    const { dialog, next, type } = await form();
    await next();
    await next();
    await type('Primary Colour', 'blu');
    const field = dialog.getByRole('textbox', { name: 'Primary Colour' });
    const swatch = dialog.getByLabelText('Choose Primary Colour');
    await expect(swatch).toHaveAttribute('data-none');
    await expect(field).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/must be a colour such as #3451C7/);
    await expect(field).toBeInvalid();
    await type('Primary Colour', 'blue');
    await expect(swatch).toHaveValue('#0000ff');
    await expect(field).not.toHaveAccessibleDescription();
  },
};

/** A play function that checks that the preview shows the name in the form. */
const showsItsName: Story['play'] = async () => {
  const { dialog } = await form();
  const preview = await dialog.findByRole('region', { name: 'Preview' });
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Platform Name' });
  await waitFor(() => expect(preview).toHaveTextContent(name.value));
};

export const Nothing: Story = {
  ...consoleStory({ path }),
  globals: wide,
  play: async () => {
    const { dialog } = await form();
    const preview = await dialog.findByRole('region', { name: 'Preview' });
    await expect(preview).toBeVisible();
    await expect(preview).not.toHaveTextContent('does not load');
  },
};

/** A long name, and names in other scripts. */
export const LongName: Story = {
  ...consoleStory({ path: '/branding-management?open=edit:3' }),
  globals: wide,
  play: showsItsName,
};
export const OtherScript: Story = {
  ...consoleStory({ path: '/branding-management?open=edit:2' }),
  globals: wide,
  play: showsItsName,
};

/** In a narrow window, a button shows the preview in place of the form. */
export const Phone: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const { dialog, type } = await form();
    await type('Platform Name', 'Compass');
    await userEvent.click(await dialog.findByRole('button', { name: 'Preview' }));
    const drawn = await dialog.findByText('Log in to Compass');
    await expect(drawn).toBeVisible();
    // A scrolling preview without controls is a tab stop.
    const body = drawn.closest('form > .body');
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'));
    await userEvent.click(dialog.getByRole('button', { name: 'Form' }));
    await expect(await dialog.findByRole('textbox', { name: 'Platform Name' })).toHaveValue(
      'Compass',
    );
    await waitFor(() => expect(body).not.toHaveAttribute('tabindex'));
  },
};
