import { Frame, Page } from '@steward/ui';
import { Building2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

export function Shell() {
  const [collapsed, setCollapsed] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <Frame
      brand="Steward"
      menu={[
        { id: 'roles', label: 'Roles', icon: <ShieldCheck size={16} />, href: '#roles' },
        {
          id: 'companies',
          label: 'Companies',
          icon: <Building2 size={16} />,
          href: '#companies',
          current: true,
        },
      ]}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
    >
      <Page title="Companies" subtitle="Every company of the platform." />
    </Frame>
  );
}
