import type { Resource } from '@steward/api';
import { columnField } from '@steward/api';
import { useMemo } from 'react';
import type { ConsoleConfig } from '../../core/browser/config.ts';
import type { May } from '../../core/permissions/useMay.ts';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { useConfig } from '../../core/store/context.ts';
import type { Action, ImportAction, LinkAction, ScreenDefinition } from './definition.ts';
import { findAction } from './definition.ts';
import { importFileAction } from './importAction.tsx';
import { recordPageAddress } from '../../core/routing/recordPageAddress.ts';

/** Whether the platform has the call of an action. */
const isAvailable = (action: Action | LinkAction, { extensions }: ConsoleConfig): boolean =>
  !('extension' in action) ||
  action.extension === undefined ||
  extensions.includes(action.extension);

const isAllowed = (action: Action | LinkAction, may: May): boolean =>
  !('call' in action) || may(action.call);

/** A resource with the columns that the platform knows; the same one where it knows all. */
function knownColumns(resource: Resource, { extensions }: ConsoleConfig): Resource {
  const columns = resource.columns.filter((column) => {
    const extension = columnField(resource, column)?.extension;
    return extension === undefined || extensions.includes(extension);
  });
  return columns.length === resource.columns.length ? resource : { ...resource, columns };
}

/** A screen as one person sees it. */
export interface AllowedScreen {
  /** The screen with the actions that the person may do, on this platform. */
  readonly definition: ScreenDefinition;
  /** The call of an action that the platform has and the person may not do; undefined for any other. */
  readonly deniedCall: (actionId: string | undefined) => string | undefined;
}

/** Leaves the actions of a screen that the user may do. Views and links stay. */
export function allowedScreen(
  fullDefinition: ScreenDefinition,
  may: May,
  config: ConsoleConfig,
): AllowedScreen {
  const { add, importFile, rowActions } = fullDefinition;
  const isOffered = (action: Action | LinkAction) =>
    isAvailable(action, config) && isAllowed(action, may);
  return {
    definition: {
      ...fullDefinition,
      resource: knownColumns(fullDefinition.resource, config),
      pageOf: recordPageAddress(fullDefinition.resource, config),
      add: add && isOffered(add) ? add : undefined,
      importFile: importFile && isOffered(importFile) ? importFile : undefined,
      rowActions: rowActions.filter(isOffered),
    },
    deniedCall(actionId) {
      const action = actionId === undefined ? undefined : findAction(fullDefinition, actionId);
      const isDenied = action && isAvailable(action, config) && !isAllowed(action, may);
      return isDenied && 'call' in action ? action.call : undefined;
    },
  };
}

/** The import of files of a resource, where the platform has it and the user may do it. */
export function useImportAction(resource: Resource): ImportAction | undefined {
  const may = useMayCall();
  const config = useConfig();
  const action = importFileAction(resource);
  return action && isAvailable(action, config) && isAllowed(action, may) ? action : undefined;
}

/** A screen as the user sees it. */
export function useAllowedScreen(fullDefinition: ScreenDefinition): AllowedScreen {
  const may = useMayCall();
  const config = useConfig();
  return useMemo(() => allowedScreen(fullDefinition, may, config), [fullDefinition, may, config]);
}
