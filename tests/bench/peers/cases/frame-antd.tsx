import { Button, Drawer, Layout, Menu } from 'antd';
import type { MakeCase } from '../case.ts';
import { stepTitles } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

const items = stepTitles.map((title) => ({ key: title, label: title }));

export const make: MakeCase = () => ({
  mount(root) {
    show(
      root,
      () => (
        <Layout>
          <Layout.Header>
            <Button>Menu</Button> Console
          </Layout.Header>
          <Layout>
            <Layout.Sider collapsible>
              <Menu items={items} />
            </Layout.Sider>
            <Drawer open={false}>
              <Menu items={items} />
            </Drawer>
            <Layout.Content>Page</Layout.Content>
          </Layout>
        </Layout>
      ),
      undefined,
    );
  },
});
