/** `npm run build`: the bundles of all handlers, and the app with its Brotli copies (a minute more). */
import { compressApp } from './brotli/compressApp';
import { buildAll } from './buildAll';
import { runMain } from '#base/failure.ts';
import { step } from '#base/progress.ts';
import { readDataDir } from '#base/environment.ts';

const main = async (): Promise<void> => {
  await buildAll();
  if (process.env.WITHOUT_BROTLI) return;
  await step('Compressing the app', async () => {
    await compressApp();
  });
};

runMain(main, readDataDir(process.env));
