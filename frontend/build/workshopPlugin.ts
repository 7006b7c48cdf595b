/**
 * Says at build time whether the pages of the workshop, /sandbox and /brand-assets, are part of the app.
 * They are in every mode but production: in the development server, and in `vite build --mode workshop`.
 * As a constant, so that the bundler drops them and all that only they use.
 */
import type { Plugin } from 'vite';

export const workshopPlugin = (): Plugin => ({
  name: 'workshop',
  config: (_config, { mode }) => ({
    define: { WITH_WORKSHOP: JSON.stringify(mode !== 'production') },
  }),
});
