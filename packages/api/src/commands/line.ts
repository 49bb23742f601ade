import type { CallArgs } from '../client/callTypes.ts';
import type { Resource } from '../routes/resource.ts';
import type { Values } from '../values/input.ts';
import { isEmpty } from '../values/input.ts';
import { isObject } from '../base/isObject.ts';
import type { Route } from '../routes/route.ts';
import type { SecretFile } from './flags.ts';
import { flagWords } from './flags.ts';
import { scopeFlag } from './names.ts';

/** A call that a command would make. */
export interface CommandCall {
  readonly route: Route;
  readonly args?: Omit<CallArgs, 'signal'>;
  /** The id of the record that a person sees, where the call does not name it. */
  readonly about?: number;
}

/** A command, word by word. */
export interface Line {
  readonly words: readonly string[];
  readonly secrets?: readonly SecretFile[];
}

/** Makes the lines for calls of one route; undefined where the command line has none for one of them. */
export type LineBuilder = (calls: readonly CommandCall[]) => readonly Line[] | undefined;

/** A builder of one line for each call. */
export const lineForEach =
  (build: (call: CommandCall) => Line | undefined): LineBuilder =>
  (calls) => {
    const lines = calls.map(build);
    return lines.every((line) => line !== undefined) ? lines : undefined;
  };

/** The body of a call, where it is an object. */
export const bodyOf = ({ args }: CommandCall): Values =>
  isObject(args?.body) ? { ...args.body } : {};

/** A parameter of the path of a call. */
export const paramOf = ({ args }: CommandCall, name: string): string =>
  String(args?.params?.[name] ?? '');

/** The flag that narrows a resource to one scope. */
export const scopeWords = ({ scope }: Resource, value: unknown): string[] =>
  scope === undefined || isEmpty(value) ? [] : flagWords(scopeFlag(scope), String(value));

/** The same, where the scope is part of the path of a call. */
export const pathScopeWords = (resource: Resource, call: CommandCall): string[] =>
  resource.scope?.in === 'path' ? scopeWords(resource, paramOf(call, resource.scope.name)) : [];
