import { describe, expect, test } from 'vitest';
import { fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

describe('UI configuration', () => {
  // @specification entities.uiPage, entities.uiTab, entities.uiWidget, entities.uiField
  // @specification states.enabled, calls.uiPages, calls.uiTabs, calls.uiWidgets, calls.uiFields
  test('items are created or changed by name and parent, and read as a tree', async () => {
    const { call } = await createLoggedInTestApp();
    const post = async (level: string, body: object): Promise<number> =>
      (await call('POST', `/ui-configuration/${level}`, body)).body.id;
    const page = await post('pages', { name: 'companies', enabled: true });
    const other = await post('pages', { name: 'feature_news', enabled: false });
    const tab = await post('tabs', {
      name: 'table',
      enabled: true,
      ui_configuration_page_id: page,
    });
    const same = { name: 'table', enabled: true, ui_configuration_page_id: other };
    expect(await post('tabs', same)).not.toBe(tab);
    const widget = { name: 'columns', enabled: true, ui_configuration_tab_id: tab };
    const widgetId = await post('widgets', widget);
    const field = { name: 'revenue', enabled: true, ui_configuration_widget_id: widgetId };
    await post('fields', field);
    expect(await post('widgets', { ...widget, enabled: false })).toBe(widgetId);
    const { body } = await call('GET', '/ui-configuration/pages');
    expect(body).toMatchObject([
      {
        id: page,
        name: 'companies',
        tabs: [
          {
            id: tab,
            ui_configuration_page_id: page,
            widgets: [
              {
                id: widgetId,
                enabled: false,
                ui_configuration_tab_id: tab,
                fields: [{ name: 'revenue', enabled: true, ui_configuration_widget_id: widgetId }],
              },
            ],
          },
        ],
      },
      { id: other, enabled: false, tabs: [{ name: 'table', widgets: [] }] },
    ]);
  });

  test('a parent must exist, and two simultaneous calls create one item', async () => {
    const { call } = await createLoggedInTestApp();
    const lost = { name: 'x', enabled: true, ui_configuration_tab_id: 4 };
    expect(await call('POST', '/ui-configuration/widgets', lost)).toMatchObject(
      fieldErrorFor('ui_configuration_tab_id', 'There is no UI tab with id 4.'),
    );
    const page = { name: 'dashboard', enabled: true };
    const both = await Promise.all([1, 2].map(() => call('POST', '/ui-configuration/pages', page)));
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });
});
