import { Frame } from '@steward/ui';
import type { MakeCase } from '../case.ts';
import { stepTitles } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../steward.tsx';

export const make: MakeCase = () => ({
  mount(root) {
    show(
      root,
      () => (
        <Frame
          brand="Console"
          menu={stepTitles.map((title) => ({ id: title, label: title, icon: null, href: '#' }))}
          collapsed={false}
          onCollapsedChange={() => {}}
          drawerOpen={false}
          onDrawerOpenChange={() => {}}
        >
          Page
        </Frame>
      ),
      undefined,
    );
  },
});
