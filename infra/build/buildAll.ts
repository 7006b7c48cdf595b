/** Builds what the portal serves; each part is skipped if nothing changed. */
import { buildFunctions } from './buildFunctions';
import { writeNotices } from './notices/writeNotices';
import { Failure } from '#base/failure.ts';
import { say, step } from '#base/progress.ts';
import { runTypeScript } from '#base/run.ts';

/** Both parts at once. @throws as soon as one of them fails */
export const buildAll = async (): Promise<void> => {
  await Promise.all([
    step('Building the functions', async () => {
      const { built, bundles } = await buildFunctions();
      say(`  Functions: ${bundles} bundles, ${built ? 'built' : 'up to date'}`);
    }),
    step('Building the app', async () => {
      const code = await runTypeScript('frontend/build/build.ts', [], (line) => say(`  ${line}`));
      if (code !== 0) throw new Failure('The app could not be built; the reason is above.');
    }),
  ]);
  writeNotices();
};
