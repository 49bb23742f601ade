import { serve } from '@hono/node-server';
import { createMock, mockPeople } from './msw.ts';
const mock = createMock({ companies: 12400 });
await mock.ready();
serve({ fetch: mock.app.fetch, port: 4700, hostname: '127.0.0.1' });
console.log('up', mockPeople.administrator);
