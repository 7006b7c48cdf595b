/** Builds what the portal serves; both parts skip themselves when nothing changed. */
import { buildFunctions } from '../buildFunctions';
import { Failure } from './failure';
import { step } from './progress';
import { runTypeScript } from './run';

export const buildAll = async (): Promise<void> => {
  await step('Building the functions', async () => {
    const { built, bundles } = await buildFunctions();
    console.log(`  ${bundles} bundles, ${built ? 'built' : 'unchanged'}`);
  });
  await step('Building the app', async () => {
    if ((await runTypeScript('frontend/build/build.ts')) !== 0)
      throw new Failure('Building the app did not work; the lines above say why.');
  });
};
