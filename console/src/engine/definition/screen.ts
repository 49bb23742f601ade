import type { ReactNode } from 'react';
import type { FormAction, ScreenDefinition } from './definition.ts';

/** The primary action of a screen. Its label comes from the screen's entry, and is the default title. */
export type AddAction = Omit<FormAction, 'label' | 'title' | 'call'> &
  Partial<Pick<FormAction, 'title'>>;

/** The part of a list screen that is known before it is loaded. */
export interface ListEntry extends Pick<ScreenDefinition, 'path' | 'title' | 'parent'> {
  /** Absent where the screen computes it. */
  readonly subtitle?: string;
  /** The label of the primary button; absent where nothing is added on the screen. */
  readonly addLabel?: string;
  /** The call of the primary action, such as 'signals.create'. */
  readonly addCall: string;
}

/** The part of a list screen that is loaded with it. */
export interface ScreenBody extends Omit<
  ScreenDefinition,
  'path' | 'title' | 'subtitle' | 'parent' | 'add'
> {
  /** In place of the entry's subtitle. */
  readonly subtitle?: ReactNode;
  readonly add?: AddAction;
}

/** Combines the entry of a screen with its loaded body. */
export function defineScreen(entry: ListEntry, body: ScreenBody): ScreenDefinition {
  const { path, title, subtitle, addLabel, addCall, parent } = entry;
  const add = body.add &&
    addLabel !== undefined && { title: addLabel, ...body.add, label: addLabel, call: addCall };
  return { path, title, subtitle, parent, ...body, add: add || undefined };
}
