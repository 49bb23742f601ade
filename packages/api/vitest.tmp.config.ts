import { defineConfig } from 'vitest/config';
export default defineConfig({ resolve:{conditions:['steward-source']}, ssr:{resolve:{conditions:['steward-source']}}, test:{root:'/work/main', include:['packages/api/src/**/*.test.ts'], environment:'node'}});
