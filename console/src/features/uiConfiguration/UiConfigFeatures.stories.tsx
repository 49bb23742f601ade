import { contract } from '@steward/api';
import { featureConfirmation } from '@steward/api/forms';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { openUiConfig, path } from '../../testing/uiConfigStories.ts';

const meta: Meta = {
  title: 'Console/UI Configuration/Features',
  tags: ['!autodocs'],
  beforeEach: () => localStorage.clear(),
};
export default meta;

type Story = StoryObj;

const { pages, savePage } = contract.uiConfiguration;

/** A feature that is off overrides the setting, which stays as it is. */
// @specification uiConfiguration.override, states.enabled
export const OffByAFeature: Story = {
  ...consoleStory({ path: `${path}?at=news_flow` }),
  play: async ({ canvasElement }) => {
    const { row } = await openUiConfig(canvasElement);
    await waitFor(() => expect(row('Social')).toHaveTextContent('off: feature_social is disabled'));
    await waitFor(() => expect(within(row('Social')).getByRole('switch')).toBeChecked());
  },
};

/** A ban or a check, and a switch where the feature may be toggled. */
// @specification uiConfiguration.features, uiConfiguration.featureIcons, entities.features
// @specification entities.allowList, entities.toggleable
export const Features: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features } = await openUiConfig(canvasElement);
    await waitFor(() => expect(features.getAllByRole('listitem')).toHaveLength(7));
    await waitFor(() => expect(features.getAllByRole('img', { name: 'Disabled' })).toHaveLength(2));
    const switches = features.getAllByRole('switch').map((each) => each.getAttribute('aria-label'));
    await waitFor(() =>
      expect(switches).toEqual(['Dealflows', 'Social', 'Recommendations', 'Tasks', 'Funding']),
    );
  },
};

/** Disabling asks first, lists the items that will be hidden, and then hides them. */
// @specification uiConfiguration.featureIcons, states.confirmTitle, states.confirmText
export const DisableFeature: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features, row } = await openUiConfig(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Dealflows' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disable Feature:' }));
    await waitFor(() => expect(asked.getByText(featureConfirmation(false).text)).toBeVisible());
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await waitFor(() =>
      expect(asked.getByText('18 parts of the platform will be hidden')).toBeVisible(),
    );
    await waitFor(() => expect(asked.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(await asked.findByRole('button', { name: 'Show all 18' }));
    await waitFor(() => expect(asked.getAllByRole('listitem')).toHaveLength(18));
    await userEvent.click(await asked.findByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(features.getByRole('switch', { name: 'Dealflows' })).not.toBeChecked(),
    );
    await waitFor(() => expect(features.getAllByRole('img', { name: 'Disabled' })).toHaveLength(3));
    await waitFor(() =>
      expect(row('Dealflows')).toHaveTextContent('off: feature_dealflows is disabled'),
    );
  },
};

/** The open confirmation. */
export const DisableFeatureOpen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features } = await openUiConfig(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Dealflows' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

/** Cancelling the confirmation by keyboard changes nothing, and returns the focus. */
// @specification states.confirmTitle, states.confirmText
export const EnableFeatureOpen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features } = await openUiConfig(canvasElement);
    const social = features.getByRole('switch', { name: 'Social' });
    social.focus();
    await userEvent.keyboard(' ');
    await expect(await screen.findByRole('alertdialog', { name: 'Enable Feature:' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(social).toHaveFocus());
    await waitFor(() => expect(social).not.toBeChecked());
    await userEvent.keyboard(' ');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Enable Feature:' }));
    await waitFor(() => expect(asked.getByText(featureConfirmation(true).text)).toBeVisible());
    await waitFor(() =>
      expect(asked.getByText('5 parts of the platform will be shown')).toBeVisible(),
    );
  },
};

/** No visible item depends on the feature. */
export const NothingChanges: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(pages, [
        { id: 1, name: 'recommendations', enabled: false },
        {
          id: 2,
          name: 'dashboard',
          enabled: false,
        },
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const { features } = await openUiConfig(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Recommendations' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(asked.getByText(/No page changes at the moment/)).toBeVisible());
  },
};

// @specification failures.toggle
export const FeatureFails: Story = {
  ...consoleStory({ path, overrides: [fail(savePage, 500, 'The disk is full.')] }),
  play: async ({ canvasElement }) => {
    const { features } = await openUiConfig(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Tasks' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await expect(await features.findByText('Not saved: The disk is full.')).toBeVisible();
    await waitFor(() => expect(features.getByRole('switch', { name: 'Tasks' })).toBeChecked());
  },
};

/** A long list of changes scrolls; the question and its buttons stay in view. */
export const PhoneQuestion: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { features } = await openUiConfig(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Dealflows' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show all 18' }));
    const { top, bottom } = dialog.getBoundingClientRect();
    await waitFor(() => expect(top).toBeGreaterThanOrEqual(0));
    await waitFor(() => expect(bottom).toBeLessThanOrEqual(innerHeight));
  },
};
