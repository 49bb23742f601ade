import type { Meta, StoryObj } from '@storybook/react-vite';
import { listStories } from '../listStories.ts';
import { feeds } from './feedsScreen.tsx';

const meta: Meta = { title: 'Console/Feeds', tags: ['!autodocs'] };
export default meta;

const stories = listStories(feeds, {
  title: 'Manage Feeds',
  add: 'Create New Feed',
  columns: ['Name', 'Address', 'Sector', 'Is Public'],
  menu: ['View Feed', 'Edit Feed', 'Delete Feed'],
  record: { id: 21, view: 'View Feed', remove: 'Delete Feed' },
});
export const Filled: StoryObj = stories.Filled;
export const RowMenu: StoryObj = stories.RowMenu;
export const LongData: StoryObj = stories.LongData;
export const Loading: StoryObj = stories.Loading;
export const Empty: StoryObj = stories.Empty;
export const Failed: StoryObj = stories.Failed;
export const Forbidden: StoryObj = stories.Forbidden;
export const ViewOpen: StoryObj = stories.ViewOpen;
export const DeleteOpen: StoryObj = stories.DeleteOpen;
