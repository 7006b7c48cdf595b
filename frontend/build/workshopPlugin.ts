/**
 * Defines at build time whether the workshop pages, /sandbox and /brand-assets, are part of the app. They are
 * in every mode except production: in the development server, and in `vite build --mode workshop`. A
 * constant, so that the bundler drops the pages and everything that only they use.
 */
import type { Plugin } from 'vite';

export const workshopPlugin = (): Plugin => ({
  name: 'workshop',
  config: (_config, { mode }) => ({
    define: { WITH_WORKSHOP: JSON.stringify(mode !== 'production') },
  }),
});
