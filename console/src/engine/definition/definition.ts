import type { AnyRow, CallArgs, Fields, Resource, Route } from '@steward/api';
import type { Command } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '@steward/ui';
import type { Taken } from './inputs.ts';
import type { ListQuery } from './query.ts';
import type { FormValues } from './values.ts';

/** Where an action stands: the record it is about, and the scope of the list. */
export interface ActionContext {
  readonly row?: AnyRow;
  /** The provider table, or the sector type; undefined where nothing narrows the list. */
  readonly scope?: string;
}

/** One call that a filled form turns into. */
export interface PlannedCall {
  readonly route: Route;
  readonly args: Omit<CallArgs, 'signal'>;
}

/** A change that went through. */
export interface Saved {
  readonly context: ActionContext;
  readonly values: FormValues;
  /** What the platform answered to each call. */
  readonly answers: readonly unknown[];
  /** How many calls it took. */
  readonly count: number;
}

type Words = string | ((context: ActionContext) => string);

/** One input of a form: a field's name, or that with how it is drawn here. */
export type InputSpec =
  | string
  | {
      readonly name: string;
      /** Draws the field as another kind of input than its own. */
      readonly input?: 'number' | 'cards' | 'choice';
      readonly half?: boolean;
      /** Emptied in an edit, it is taken away from the record. Default false: it stays as it was. */
      readonly empties?: boolean;
      /** What is odd about a value that is sent all the same, said below it once a person has been there. */
      readonly remark?: (value: unknown) => string | undefined;
      /** Says that while one types, too. Default false. */
      readonly early?: boolean;
      /** A heading above this input, for it and those that follow. */
      readonly heading?: string;
      /** Records that a picker lists, but which cannot be chosen again. */
      readonly taken?: (context: ActionContext) => Taken;
    };

/** A step of a form; more than one makes a wizard. */
export interface FormStep {
  readonly id: string;
  readonly title: string;
  readonly inputs?: readonly InputSpec[];
  /** The values that `content` edits: kept while the step is out of sight, checked by itself. */
  readonly holds?: readonly string[];
  /** What sending would do, said beforehand below the inputs, of the calls that are still to be made. */
  readonly note?: (calls: readonly PlannedCall[]) => string | undefined;
  /** Instead of inputs, or below them. */
  readonly content?: ComponentType<{ context: ActionContext }>;
}

/** A modal with a form: add, edit, or an edit of its own kind. */
export interface FormAction {
  readonly kind: 'form';
  /** What stands in the address, such as 'edit'. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: Words;
  readonly submit: string;
  readonly fields: Fields;
  readonly steps: readonly FormStep[];
  /** What the form starts with; each field's default, or the record's value, unless given. */
  readonly initial?: (context: ActionContext) => FormValues;
  /** The calls a filled form turns into, in order; none means that nothing is sent. */
  readonly requests: (values: FormValues, context: ActionContext) => readonly PlannedCall[];
  /** What to type in a terminal instead, where the calls alone do not tell. */
  readonly command?: (values: FormValues) => Command | undefined;
  /** What is wrong with the inputs together, beside the one that is to be filled in. */
  readonly check?: (values: FormValues) => Readonly<Record<string, string>>;
  /** Fields that keep the form from being sent, without a message; focus goes to the first. */
  readonly missing?: (values: FormValues) => readonly string[];
  /** Fields whose limits are hints here, not rules. */
  readonly unenforced?: readonly string[];
  /** Whether a failure stays in the modal, or closes it and keeps a draft. */
  readonly onSaveFailure: 'stay' | 'close';
  /** Whether what is filled in is work that should not be lost; all that was changed, unless told. */
  readonly isWork?: (values: FormValues) => boolean;
  /** What a draft of it holds, shortly: 'companies.csv, with 3 repairs'. */
  readonly draftName?: (values: FormValues) => string;
  /** What the answers of its calls say was done, for the activity log. */
  readonly told?: (answers: readonly unknown[], values: FormValues) => string;
  /** What the corner says once all went through, where 'created' or 'saved' with the record's name is not it. */
  readonly says?: (saved: Saved) => string;
  /** Shown instead of closing when all calls went through, with their answers. */
  readonly report?: ComponentType<{ answers: readonly unknown[]; values: FormValues }>;
  readonly size?: 'form' | 'record' | 'sheet';
  /** What the form would make, drawn beside it in wide windows and in its place in small ones. */
  readonly aside?: FormAside;
}

/** A live picture of a form's values. */
export interface FormAside {
  /** Names the picture, and the button that shows it where there is no room beside the form. */
  readonly label: string;
  readonly Content: ComponentType;
}

/** A modal that shows a record. */
export interface ViewAction {
  readonly kind: 'view';
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: Words;
  readonly render?: (row: AnyRow) => ReactNode;
  /** Shows it as JSON alone. Default false. */
  readonly json?: boolean;
}

/** A question before a record goes. */
export interface RemoveAction {
  readonly kind: 'remove';
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: Words;
  readonly requests: (context: ActionContext) => readonly PlannedCall[];
  readonly onSaveFailure: 'stay' | 'close';
  /** What keeps the platform from deleting this record, said beforehand. */
  readonly keptBy?: (row: AnyRow) => string;
}

/** A way to another screen, about this record. */
export interface LinkAction {
  readonly kind: 'link';
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: (row: AnyRow) => string;
}

/** An action with a modal of its own. */
export type Action = FormAction | ViewAction | RemoveAction;

/** How a whole resource is narrowed, and by what: a dropdown above the table, or the route. */
export interface ScreenScope {
  readonly from: 'select' | 'route';
  /** The name of the query or route parameter. */
  readonly param: string;
}

/** What a view of its own is given to draw with. */
export interface ScreenViewProps {
  readonly definition: ScreenDefinition;
  /** What the address narrows the records to. */
  readonly query: ListQuery;
  /** The entries of a record's menu. */
  readonly rowActions: (row: AnyRow) => MenuItem[];
  /** What stands in the place of records where there are none. */
  readonly empty: ReactNode;
}

/** Another way to look at all records than the table, switched in the toolbar. */
export interface ScreenView {
  /** What stands in the address, such as 'week'. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly Content: ComponentType<ScreenViewProps>;
  /** It has a search of its own, so the toolbar's is not shown. */
  readonly searches?: boolean;
}

/** A list screen: one definition is all there is to say about it. */
export interface ScreenDefinition {
  readonly resource: Resource;
  /** The route of the screen, as react-router reads it. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: ReactNode;
  /** The screen above this one; the way back stands over the title. */
  readonly parent?: { readonly label: string; readonly path: string };
  readonly add?: FormAction;
  readonly rowActions: readonly (Action | LinkAction)[];
  readonly scope?: ScreenScope;
  /** Ways to look at the records beside the list. */
  readonly views?: readonly ScreenView[];
  /** After a failed load: an empty table, or a spinner that stays, with Retry below. */
  readonly onLoadFailure?: 'empty' | 'spin';
  /** 'inverted': the page input is on only from the cutoff. */
  readonly pager?: 'standard' | 'inverted';
}

/** The call parameters that a scope adds: into the path, or into the list's query. */
export function scopeArgs(
  resource: Resource,
  scope: string | undefined,
): Pick<CallArgs, 'params' | 'query'> {
  if (resource.scope === undefined || scope === undefined) return {};
  return { [resource.scope.in === 'path' ? 'params' : 'query']: { [resource.scope.name]: scope } };
}

/** What a list call asks: page and page size; search and sort only when a person asked for them. */
export function listArgs(resource: Resource, { page, scope, q, sort, order }: ListQuery) {
  const { params, query } = scopeArgs(resource, scope);
  const paging = resource.pageSize === undefined ? {} : { page, pageSize: resource.pageSize };
  return { params, query: { ...query, ...paging, q, sort, order: sort && order } };
}

/** The words of an action in its context. */
export const wordsOf = (words: Words, context: ActionContext): string =>
  typeof words === 'string' ? words : words(context);

/** The action with a modal that stands in the address. */
export const actionOf = ({ add, rowActions }: ScreenDefinition, id: string): Action | undefined =>
  [add, ...rowActions].filter((action) => action?.kind !== 'link').find((each) => each?.id === id);

/** The action that shows a record; where a screen has none, the first form about it. */
export const openActionOf = ({ rowActions }: ScreenDefinition): Action | undefined =>
  rowActions.find((action) => action.kind === 'view') ??
  rowActions.find((action) => action.kind === 'form');

/** The action that deletes a record, where a screen has one. */
export const removeActionOf = ({ rowActions }: ScreenDefinition): RemoveAction | undefined =>
  rowActions.find((action) => action.kind === 'remove');

/** Characters that turn the direction of the text after them, which would be the rest of the sentence. */
const turns = /\p{Bidi_C}/gu;

/** The text of a record's first column; undefined where there is none. */
export function nameIn({ columns: [column] }: Resource, row: AnyRow): string | undefined {
  const value = column?.value === undefined ? row[column?.id ?? 'id'] : column.value(row);
  return typeof value === 'string' && !isEmpty(value) ? value.replace(turns, '') : undefined;
}

/** What a record is called in sentences: its first column's value, else its id. */
export const recordName = (resource: Resource, row: AnyRow): string =>
  nameIn(resource, row) ?? `${resource.one} ${row.id}`;
