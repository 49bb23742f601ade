import { brandCss, Button, Tabs, type Brand } from '@steward/ui';
import { useState } from 'react';

const forest: Brand = {
  '--sw-accent': { light: '#0b6b50', dark: '#138a68' },
  '--sw-accent-hover': { light: '#085540', dark: '#0f7557' },
  '--sw-accent-soft': { light: '#e4f3ee', dark: '#10291f' },
  '--sw-accent-text': { light: '#0a5c45', dark: '#6fd3b2' },
  '--sw-ring': { light: '#16966f', dark: '#3fb990' },
  '--sw-radius': '4px',
};

export function Portal() {
  const [view, setView] = useState('news');
  return (
    <>
      <style>{brandCss(forest)}</style>
      <Tabs
        aria-label="Portal"
        items={[
          { id: 'news', label: 'News', count: 12 },
          { id: 'people', label: 'People' },
        ]}
        value={view}
        onChange={setView}
      >
        <Button variant="primary">Follow</Button>
      </Tabs>
    </>
  );
}
