/** `npm run smoke -- https://PORTAL`: checks a running portal from outside. */
import { runMain } from '#base/failure.ts';
import { readArguments } from './arguments';
import { runChecks } from '#base/checks.ts';
import { smokeGroups } from './smoke';

const main = async (): Promise<number> => {
  const settings = readArguments(process.argv.slice(2), process.env);
  console.log(
    `Checking ${settings.portal}${settings.nation ? `, with a test patrol of ${settings.nation}` : ''} …`,
  );
  const { passed, failed, skipped } = await runChecks(smokeGroups(settings), console.log);
  console.log(`${passed} passed, ${failed} failed, ${skipped} not checked`);
  return failed ? 1 : 0;
};

runMain(main, 'this machine');
