import type { ResponseOf, Contract } from '@steward/api';
import { featurePrefix, errorMessage } from '@steward/api';
import { uiCommand } from '@steward/api/commands';
import { applyUiSetting, uiLabel, uiLevels, uiToggleCalls } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { actionChannel, call, put, select, take } from 'redux-saga/effects';
import { logActivity } from '../../core/activity/log.ts';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { commandText } from '../../engine/copyAsCommand/actionCommand.ts';
import { fetchQuery } from '../../engine/data/fetchQuery.ts';
import type { DependentCall, MutationResult } from '../../engine/data/mutation.ts';
import { mutate } from '../../engine/data/mutationSaga.ts';
import type { MutationEvent } from '../../engine/data/mutations.ts';
import type { QueryEvent } from '../../engine/data/queries.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { capitalize, inQuotes } from '../../engine/definition/sentence.ts';
import { uiKey } from './keys.ts';
import type { UiConfigurationEvent } from './state.ts';
import { toServedItems, uiConfigurationKey, uiConfigurationRequest } from './state.ts';

type Toggle = Extract<UiConfigurationEvent, { type: 'uiConfiguration/toggleRequested' }>;
type Saved = Partial<ResponseOf<Contract['uiConfiguration']['savePage']>>;

const selectServed = (state: ConsoleState) => toServedItems(selectQuery(uiConfigurationKey)(state));

/** Plans the calls that toggle an item: parents first, since each call needs the id of the parent. */
function* planCalls({ names, enabled }: Toggle): SagaIterator<DependentCall[]> {
  // The calls include the settings of the parents, which must be read first, or defaults would overwrite them.
  const query: ReturnType<ReturnType<typeof selectQuery>> = yield select(
    selectQuery(uiConfigurationKey),
  );
  if (query?.status !== 'ready')
    yield call(fetchQuery, uiConfigurationKey, uiConfigurationRequest, { isFresh: false });
  const servedItems: ReturnType<typeof selectServed> = yield select(selectServed);
  const calls = uiToggleCalls(servedItems, names, enabled);
  return calls.map(({ route, version, body }, at) => ({
    route,
    args: version === undefined ? {} : { ifMatch: version },
    bodyAfter: (answers) => {
      const parent = answers[at - 1] as Saved | undefined;
      return body(parent?.id ?? calls[at - 1]?.id);
    },
  }));
}

/** An item at the beginning of a sentence: 'Tab “Overview” of “Company profile”'. */
function describeItem(names: readonly string[]): string {
  const [page = ''] = names;
  const name = names.at(-1) ?? '';
  if (page.startsWith(featurePrefix)) return `Feature ${inQuotes(uiLabel(page, featurePrefix))}`;
  const itemText = `${capitalize(uiLevels[names.length - 1] ?? 'field')} ${inQuotes(uiLabel(name, names.at(-2)))}`;
  return names.length === 1 ? itemText : `${itemText} of ${inQuotes(uiLabel(page))}`;
}

/** Attempts to save a setting that others keep changing. */
const maxAttempts = 3;

/**
 * Saves a setting. If somebody else has changed the item or its parents, their changes are read and the setting is
 * saved on top. Only their value of the same switch is lost.
 */
function* toggle(event: Toggle, attempt = 1): SagaIterator {
  const { names, enabled } = event;
  const key = `${uiConfigurationKey}:${uiKey(names)}`;
  const what = `${enabled ? 'Enable' : 'Disable'} ${names.join(' / ')}`;
  const fail = (message: string) =>
    put<UiConfigurationEvent>({ type: 'uiConfiguration/toggleFailed', names, message });
  let calls: DependentCall[];
  try {
    calls = yield call(planCalls, event);
  } catch (error) {
    const message = errorMessage(error);
    yield fail(message);
    const command = commandText(uiCommand(names, enabled));
    yield call(logActivity, {
      what,
      outcome: 'failed',
      message,
      command,
      retry: event,
      silent: true,
    });
    return;
  }
  const result: MutationResult = yield call(mutate, {
    key,
    handlesConflict: attempt < maxAttempts,
    what,
    calls,
    command: uiCommand(names, enabled),
    retry: event,
  });
  if (result.status === 'saved') {
    const { version } = (result.answers.at(-1) ?? {}) as { readonly version?: number };
    const rows = applyUiSetting(yield select(selectServed), names, enabled, version);
    yield put<QueryEvent>({
      type: 'query/answered',
      key: uiConfigurationKey,
      data: { rows, count: rows.length },
      complete: true,
    });
    yield put<UiConfigurationEvent>({ type: 'uiConfiguration/toggled', names });
    const text = `${describeItem(names)} ${enabled ? 'enabled' : 'disabled'}.`;
    yield put(showToast(withUndo({ text }, result)));
  }
  if (result.status === 'conflict') {
    yield put<MutationEvent>({ type: 'mutation/reset', key });
    try {
      yield call(fetchQuery, uiConfigurationKey, uiConfigurationRequest);
      yield call(toggle, event, attempt + 1);
    } catch (error) {
      yield fail(errorMessage(error));
    }
    return;
  }
  if (result.status === 'refused' || result.status === 'lost') yield fail(result.message);
  yield put<MutationEvent>({ type: 'mutation/reset', key });
}

/** Runs toggles one after the other. */
export function* uiConfigurationSaga(): SagaIterator {
  const requests = yield actionChannel('uiConfiguration/toggleRequested');
  for (;;) {
    const event: Toggle = yield take(requests);
    const { uiConfiguration }: ConsoleState = yield select();
    // Already done by an earlier request, or requested in a session that has ended.
    if (uiConfiguration.pending[uiKey(event.names)] === undefined) continue;
    yield call(toggle, event);
    const after: ConsoleState = yield select();
    const isLast = Object.keys(after.uiConfiguration.pending).length === 0;
    if (after.session.status !== 'in' || !isLast) continue;
    try {
      yield call(fetchQuery, uiConfigurationKey, uiConfigurationRequest);
    } catch {
      // The screen shows the failed query.
    }
  }
}
