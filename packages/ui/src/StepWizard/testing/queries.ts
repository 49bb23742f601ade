import { screen, userEvent } from 'storybook/test';

/** Presses the button of this name. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The heading of a step. */
export const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
