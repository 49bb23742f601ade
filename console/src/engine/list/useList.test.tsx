import { signals } from '@steward/api';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { page, requested, start } from '../../testing/resources.ts';
import { useList } from './useList.ts';

/** Shows the status of a page of the signals, and how many rows there are. */
function Status({ at }: { at: number }) {
  const list = useList(signals, { page: at });
  return `${list.status} ${list.page.rows.length}`;
}

test('a list whose page changed is loading before its request is made', async () => {
  const { store, until, listOf } = start({ 'GET /signals': page });
  store.dispatch(requested({ page: 1 }));
  await until(() => listOf('signals').status === 'ready');
  const { length } = listOf('signals').page.rows;
  const show = (wanted: number) =>
    renderToString(
      <Provider store={store}>
        <Status at={wanted} />
      </Provider>,
    );
  expect(show(1)).toBe(`ready ${length}`);
  expect(show(2)).toBe(`loading ${length}`);
});
