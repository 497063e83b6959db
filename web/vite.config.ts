import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // A phone on a poor line does better with few files.
    cssCodeSplit: true,
    assetsInlineLimit: 2048,
  },
});
