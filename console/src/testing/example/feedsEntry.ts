import { Rss } from 'lucide-react';
import { listEntry } from '../../shell/registry/entry.ts';

export const entries = [
  listEntry('feeds', {
    path: '/manage-feeds',
    label: 'Feeds',
    group: 'sources',
    icon: Rss,
    title: 'Manage Feeds',
    subtitle: 'Where the platform reads its news.',
    addLabel: 'Create New Feed',
    description: 'Where the platform reads its news.',
    load: () => import('./feedsScreen.tsx').then((m) => m.feeds),
  }),
];
