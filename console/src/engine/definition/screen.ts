import type { ReactNode } from 'react';
import type { FormAction, ScreenDefinition } from './definition.ts';

/** The primary action of a screen: its label stands in the screen's entry, and is its title unless given. */
export type AddAction = Omit<FormAction, 'label' | 'title'> & Partial<Pick<FormAction, 'title'>>;

/** What is known of a list screen before it is loaded. */
export interface ListEntry extends Pick<ScreenDefinition, 'path' | 'title' | 'parent'> {
  /** Absent where the screen computes it. */
  readonly subtitle?: string;
  /** The label of the primary button. */
  readonly addLabel: string;
}

/** What is loaded with a list screen: its resource, its actions and how it behaves. */
export interface ScreenBody extends Omit<
  ScreenDefinition,
  'path' | 'title' | 'subtitle' | 'parent' | 'add'
> {
  /** In place of the entry's subtitle. */
  readonly subtitle?: ReactNode;
  readonly add?: AddAction;
}

/** Puts together what is known of a screen beforehand and what is loaded with it. */
export function defineScreen(entry: ListEntry, body: ScreenBody): ScreenDefinition {
  const { path, title, subtitle, addLabel, parent } = entry;
  const add = body.add && { title: addLabel, ...body.add, label: addLabel };
  return { path, title, subtitle, parent, ...body, add };
}
