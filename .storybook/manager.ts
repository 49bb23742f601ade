import { addons } from 'storybook/manager-api';
import { look } from './look.ts';

addons.setConfig({
  theme: look(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
});
