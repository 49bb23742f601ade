import type {
  AnyRow,
  CallArgs,
  Extension,
  Fields,
  ImportMode,
  Resource,
  Route,
} from '@steward/api';
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '@steward/ui';
import type { ToastContent } from '../../core/activity/state.ts';
import type { DisabledOptions, OptionGroups } from './inputs.ts';
import type { ListQuery } from './query.ts';
import type { RecordPageAddress } from '../../core/routing/recordPageAddress.ts';
import type { FormValues } from './values.ts';

/** The record of an action, and the scope of its list. */
export interface ActionContext {
  readonly row?: AnyRow;
  /** The provider table or the sector type; undefined for a list without scope. */
  readonly scope?: string;
}

/** A call that a form makes when it is submitted. */
export interface PlannedCall {
  readonly route: Route;
  readonly args: Omit<CallArgs, 'signal'>;
}

/** A finished change. */
export interface SavedChange {
  readonly context: ActionContext;
  readonly values: FormValues;
  /** The answers to its calls. */
  readonly answers: readonly unknown[];
  /** The number of its calls. */
  readonly count: number;
}

type ContextText = string | ((context: ActionContext) => string);

/** One input of a form: the name of a field, or the name with options. */
export type InputSpec =
  | string
  | {
      readonly name: string;
      /** Overrides the kind of input. */
      readonly input?: 'number' | 'cards' | 'choice';
      readonly half?: boolean;
      /** Whether an edit can clear the value. Default false: a field left empty is not sent. */
      readonly clearable?: boolean;
      /** A warning about a valid value, shown below the input once it was touched. */
      readonly warning?: (value: unknown) => string | undefined;
      /** Shows the warning before the input was touched, too. Default false. */
      readonly warnsWhileTyping?: boolean;
      /** A heading above this input and those after it. */
      readonly heading?: string;
      /** The groups of the cards of a picker. Default none. */
      readonly groups?: OptionGroups;
      /** Makes a new value of a secret, where it is for the platform's clients to choose. */
      readonly generate?: () => string;
      /** Records that a picker shows as disabled. */
      readonly disabledOptions?: (context: ActionContext) => DisabledOptions;
    };

/** A step of a form; more than one makes a wizard. */
export interface FormStep {
  readonly id: string;
  readonly title: string;
  readonly inputs?: readonly InputSpec[];
  /** The names of the values that `content` edits. They stay in the form while another step is shown. */
  readonly valueNames?: readonly string[];
  /** A note below the inputs about the effect of the remaining calls. */
  readonly note?: (calls: readonly PlannedCall[]) => string | undefined;
  /** Shown below the inputs, or without any. */
  readonly content?: ComponentType<{ context: ActionContext }>;
}

/** A modal with a form. */
export interface FormAction {
  readonly kind: 'form';
  /** The id in the address, such as 'edit'. */
  readonly id: string;
  /** The call that it makes, such as 'signals.update': those who may make it are offered the action. */
  readonly call: string;
  /** The extension without which the platform lacks the call. */
  readonly extension?: Extension | undefined;
  /** Whether a record has the action. Default: every record does. */
  readonly appliesTo?: (row: AnyRow) => boolean;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: ContextText;
  readonly submit: string;
  readonly fields: Fields;
  readonly steps: readonly FormStep[];
  /** The initial values. Default: the record's values, or the defaults of the fields. */
  readonly initial?: (context: ActionContext) => FormValues;
  /** The calls for the filled form, in order; none if there is nothing to send. */
  readonly requests: (values: FormValues, context: ActionContext) => readonly PlannedCall[];
  /** Errors that depend on several inputs, by the name of the field that shows them. */
  readonly check?: (values: FormValues) => Readonly<Record<string, string>>;
  /** Empty fields that keep the form from being sent, without a message. The first one is focused. */
  readonly blockSubmitUntilFilled?: (values: FormValues) => readonly string[];
  /** Fields whose limits are hints in this form, and not validated. */
  readonly skipValidation?: readonly string[];
  /** Whether a failure is shown in the modal, or closes it and keeps a draft. */
  readonly onSaveFailure: 'stay' | 'close';
  /**
   * Reads the changed record from the answer to an outdated edit. Default: the fields of the answer replace those of
   * the record.
   */
  readonly currentRow?: (current: Readonly<Record<string, unknown>>, row: AnyRow) => AnyRow;
  /** The toast after success. Default: the record's name with 'created' or 'saved'. */
  readonly toast?: (change: SavedChange) => Pick<ToastContent, 'text' | 'tone'>;
  /** The values under the names that a record has them, where the form's names differ. */
  readonly toRecord?: (values: FormValues) => FormValues;
  readonly size?: 'form' | 'record';
  /** A live preview, beside the form in wide windows and in its place in narrow ones. */
  readonly preview?: FormPreview;
}

/** A live preview of a form's values. */
export interface FormPreview {
  /** The label of the preview, and of the button that shows it in narrow windows. */
  readonly label: string;
  readonly Content: ComponentType;
}

/** A tab of a record's view, besides those that every record has. */
export interface RecordTab {
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType<{ row: AnyRow }>;
}

/** A modal that shows a record. */
export interface ViewAction {
  readonly kind: 'view';
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: ContextText;
  readonly render?: (row: AnyRow) => ReactNode;
  /** In place of the list of fields, beside the JSON. */
  readonly Details?: ComponentType<{ row: AnyRow }>;
  /** Whether `Details` offers the actions of the record itself, so that its footer does not. Default false. */
  readonly hasOwnActions?: boolean;
  /** Tabs after the details. Default none. */
  readonly tabs?: readonly RecordTab[];
  /** The id of the tab that is shown first. Default: the first one. */
  readonly firstTab?: string;
  /** Whether the history and a command of the terminal know the record by its id. Default true. */
  readonly isTracked?: boolean;
  /** Shows only the JSON. Default false. */
  readonly json?: boolean;
}

/** A confirmation that deletes a record. */
export interface RemoveAction {
  readonly kind: 'remove';
  readonly id: string;
  /** The call that it makes, such as 'signals.remove': those who may make it are offered the action. */
  readonly call: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: ContextText;
  readonly requests: (context: ActionContext) => readonly PlannedCall[];
  readonly onSaveFailure: 'stay' | 'close';
  /** Why the platform may refuse to delete this record. */
  readonly blockedReason?: (row: AnyRow) => string;
}

/** A dialog that imports a file as records of the list. */
export interface ImportAction {
  readonly kind: 'import';
  readonly id: string;
  /**
   * The call of the action, such as 'signals.create'. The action is offered only to users who may make it.
   */
  readonly call: string;
  /** The extension without which it is not offered. Default none: a platform may take the file by a specified call. */
  readonly extension?: Extension | undefined;
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly submit: string;
  /** The label of the file's field. Default 'File'. */
  readonly fileLabel?: string;
  /** A hint below the file's field. Default: which kinds of files are read. */
  readonly hint?: string;
  /** The default mode of an import. Default: records are created and updated. */
  readonly mode?: ImportMode;
  /** On a platform that imports no files: what the columns of the specified upload can be. */
  readonly specifiedColumns?: readonly string[];
}

/** A link to another screen about this record. */
export interface LinkAction {
  readonly kind: 'link';
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: (row: AnyRow) => string;
  /** The extension without which it is not offered. Default none. */
  readonly extension?: Extension | undefined;
  /** Whether a record has the link, for the person with an id. Default: every record does. */
  readonly appliesTo?: (row: AnyRow, person: unknown) => boolean;
}

/** An action with a modal of its own. */
export type Action = FormAction | ViewAction | RemoveAction | ImportAction;

/** How the scope of a list is chosen: by a dropdown above the table, or by the route. */
export interface ScreenScope {
  readonly from: 'select' | 'route';
  /** The name of the query or route parameter. */
  readonly param: string;
}

/** The link of a row. */
export interface RowLink {
  /** The address of a row; undefined where it has none that the user may open. */
  readonly rowHref: (row: AnyRow) => string | undefined;
  /** Opens a row in place. */
  readonly onRowOpen: (row: AnyRow) => void;
}

export interface ScreenViewProps {
  readonly definition: ScreenDefinition;
  /** The search and scope of the address. */
  readonly query: ListQuery;
  /** The menu items of a row. */
  readonly rowActions: (row: AnyRow) => MenuItem[];
  readonly rowLink: RowLink;
  /** Shows all records again. */
  readonly onClearFilter: () => void;
  /** Shown where there are no records. */
  readonly empty: ReactNode;
}

/** A view of all records besides the table, such as a week or a tree. */
export interface ScreenView {
  /** The id in the address, such as 'week'. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly Content: ComponentType<ScreenViewProps>;
  /** Whether the view has a search field itself, so that the toolbar shows none. */
  readonly hasOwnSearch?: boolean;
  /** Whether the view shows what the filter leaves. Default: what has no search of its own does. */
  readonly filters?: boolean;
}

/** A list screen. */
export interface ScreenDefinition {
  readonly resource: Resource;
  /** The route of the screen, as react-router reads it. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: ReactNode;
  /** The parent screen, for the breadcrumb. */
  readonly parent?: { readonly label: string; readonly path: string };
  readonly add?: FormAction | ImportAction;
  /** Imports files, where no other action of the screen does. */
  readonly importFile?: ImportAction;
  readonly rowActions: readonly (Action | LinkAction)[];
  /** Says below 'No signals yet' how the first one comes. Default none. */
  readonly emptyHint?: string;
  readonly scope?: ScreenScope;
  /** Views of the records besides the table. */
  readonly views?: readonly ScreenView[];
  /** After a failed load: an empty table, or a spinner that stays, with Retry below. */
  readonly onLoadFailure?: 'empty' | 'spin';
  /** 'inverted': the page input is enabled only from the cutoff on. */
  readonly pager?: 'standard' | 'inverted';
  /** The addresses of the pages of its records, where they have pages on this platform. */
  readonly pageOf?: RecordPageAddress | undefined;
}

/** Resolves a text that may depend on the context. */
export const resolveText = (text: ContextText, context: ActionContext): string =>
  typeof text === 'string' ? text : text(context);

/** Finds the action that the address names. */
export const findAction = (
  { add, importFile, rowActions }: ScreenDefinition,
  id: string,
): Action | undefined =>
  [add, importFile, ...rowActions]
    .filter((action) => action?.kind !== 'link')
    .find((each) => each?.id === id);

/** The actions of a record, for the person with an id. */
export const actionsOf = (
  { rowActions }: ScreenDefinition,
  row: AnyRow,
  person: unknown,
): readonly (Action | LinkAction)[] =>
  rowActions.filter((action) => {
    if (action.kind === 'link') return action.appliesTo?.(row, person) ?? true;
    return action.kind !== 'form' || (action.appliesTo?.(row) ?? true);
  });

/** Finds the view of a record, or else the form for it; undefined where it has several of them. */
export function findOpenAction({ rowActions }: ScreenDefinition): Action | undefined {
  const [form, ...otherForms] = rowActions.filter((action) => action.kind === 'form');
  const view = rowActions.find((action) => action.kind === 'view');
  return view ?? (otherForms.length === 0 ? form : undefined);
}

/** Finds the action that deletes a record. */
export const findRemoveAction = ({ rowActions }: ScreenDefinition): RemoveAction | undefined =>
  rowActions.find((action) => action.kind === 'remove');
