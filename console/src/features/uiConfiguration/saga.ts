import type { ResponseOf, Caller, Contract } from '@steward/api';
import { contract, featurePrefix, errorMessage } from '@steward/api';
import { uiCommand } from '@steward/api/commands';
import { uiToggleCalls, uiLabel, applyUiSetting } from '@steward/api/forms';
import type { SagaIterator } from 'redux-saga';
import { actionChannel, call, put, select, take } from 'redux-saga/effects';
import { createLog, createReadLog } from '../../engine/activity/log.ts';
import { lineOf } from '../../engine/copyAsCommand/actionCommand.ts';
import { quoted } from '../../engine/form/savedText.ts';
import { guarded } from '../../core/session/saga.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { uiKey } from './keys.ts';
import type { UiConfigurationEvent, UiConfigurationState } from './state.ts';

type Toggle = Extract<UiConfigurationEvent, { type: 'uiConfiguration/toggleAsked' }>;
type Asked = Toggle | Extract<UiConfigurationEvent, { type: 'uiConfiguration/opened' }>;
type Served = ResponseOf<Contract['uiConfiguration']['pages']>;
type Saved = ResponseOf<Contract['uiConfiguration']['savePage']>;

const { pages } = contract.uiConfiguration;
const inStore = ({ uiConfiguration, session }: ConsoleState) => ({
  ...uiConfiguration,
  loggedIn: session.status === 'in',
});
type InStore = UiConfigurationState & { readonly loggedIn: boolean };

/** The sagas of the UI configuration: one thing after the other, so that no two changes mix. */
export function createUiConfigurationSaga(client: Caller, now: () => number) {
  const log = createLog(now);
  const logRead = createReadLog(now);

  function* read(): SagaIterator {
    try {
      const { rows: served } = (yield call(guarded, client, pages)) as Served;
      yield put<UiConfigurationEvent>({ type: 'uiConfiguration/loaded', served });
    } catch (error) {
      const message = errorMessage(error);
      const retry: UiConfigurationEvent = { type: 'uiConfiguration/opened' };
      yield put<UiConfigurationEvent>({ type: 'uiConfiguration/loadFailed', message });
      yield logRead({ route: pages }, message, retry);
    }
  }

  /** Saves the parents first, each for the id that the next one needs. */
  function* save(names: readonly string[], enabled: boolean): SagaIterator {
    // The settings of the parents go along: unread, they would be overwritten by their defaults.
    const { status }: InStore = yield select(inStore);
    if (status !== 'ready') yield call(read);
    const { status: after, message, served }: InStore = yield select(inStore);
    if (after !== 'ready') throw new Error(message);
    let parentId: number | undefined;
    for (const { route, id, body } of uiToggleCalls(served, names, enabled)) {
      const args = { body: body(parentId) };
      const answer = (yield call(guarded, client, route, args)) as Partial<Saved> | undefined;
      parentId = answer?.id ?? id;
    }
  }

  function* toggle({ names }: Toggle): SagaIterator {
    const { pending }: InStore = yield select(inStore);
    const enabled = pending[uiKey(names)];
    // Asked twice and done already, or asked in a session that is over.
    if (enabled === undefined) return;
    const command = lineOf(uiCommand(names, enabled));
    const what = `${enabled ? 'Enable' : 'Disable'} ${names.join(' / ')}`;
    try {
      yield call(save, names, enabled);
      const { served: before }: InStore = yield select(inStore);
      const served = applyUiSetting(before, names, enabled);
      yield put<UiConfigurationEvent>({ type: 'uiConfiguration/toggled', names, served });
      // Other switches show by themselves what became of them.
      const [feature = ''] = names.filter((name) => name.startsWith(featurePrefix));
      const text = `Feature ${quoted(uiLabel(feature, featurePrefix))} ${enabled ? 'enabled' : 'disabled'}.`;
      yield log({ what, outcome: 'done', command, ...(feature !== '' && { toast: { text } }) });
    } catch (error) {
      const message = errorMessage(error);
      const retry: UiConfigurationEvent = { type: 'uiConfiguration/toggleAsked', names, enabled };
      yield put<UiConfigurationEvent>({ type: 'uiConfiguration/toggleFailed', names, message });
      yield log({ what, outcome: 'failed', message, command, retry, silent: true });
    }
    const { loggedIn, pending: left }: InStore = yield select(inStore);
    if (loggedIn && Object.keys(left).length === 0) yield call(read);
  }

  return function* uiConfigurationSaga(): SagaIterator {
    const asked = yield actionChannel(['uiConfiguration/opened', 'uiConfiguration/toggleAsked']);
    for (;;) {
      const event: Asked = yield take(asked);
      const { status, loggedIn }: InStore = yield select(inStore);
      if (event.type !== 'uiConfiguration/opened') yield call(toggle, event);
      else if (loggedIn && status === 'loading') yield call(read);
    }
  };
}
