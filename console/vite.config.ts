import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const platform = process.env.STEWARD_SERVER ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['steward-source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': platform, '/config.json': platform } },
});
