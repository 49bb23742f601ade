import type { ReactNode } from 'react';
import { importFileAction } from './importAction.tsx';
import type { FormAction, ImportAction, ScreenDefinition } from './definition.ts';

/** The primary action of a screen. Its label comes from the screen's entry, and is the default title. */
export type AddAction = Omit<FormAction, 'label' | 'title' | 'call'> &
  Partial<Pick<FormAction, 'title'>>;

/** The primary action of a screen that imports files. */
export type AddFilesAction = Omit<ImportAction, 'label' | 'title' | 'call'>;

/** The part of a list screen that is known before it is loaded. */
export interface ListEntry extends Pick<ScreenDefinition, 'path' | 'title' | 'parent'> {
  /** Absent where the screen computes it. */
  readonly subtitle?: string;
  /**
   * The label of the primary button, of its entry in the search, and by default the title of its dialog.
   * Absent where nothing is added on the screen.
   */
  readonly addLabel?: string;
  /** The call of the primary action, such as 'signals.create'. */
  readonly addCall: string;
}

/** The part of a list screen that is loaded with it. */
export interface ScreenBody extends Omit<
  ScreenDefinition,
  'path' | 'title' | 'subtitle' | 'parent' | 'add' | 'importFile'
> {
  /** In place of the entry's subtitle. */
  readonly subtitle?: ReactNode;
  readonly add?: AddAction | AddFilesAction;
}

/** Combines the entry of a screen with its loaded body. */
export function defineScreen(entry: ListEntry, body: ScreenBody): ScreenDefinition {
  const { path, title, subtitle, addLabel, addCall, parent } = entry;
  const add = body.add &&
    addLabel !== undefined && { title: addLabel, ...body.add, label: addLabel, call: addCall };
  const importFile = add && add.kind === 'import' ? undefined : importFileAction(body.resource);
  return { path, title, subtitle, parent, ...body, add: add || undefined, importFile };
}
