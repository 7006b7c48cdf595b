/**
 * `npm run admin -- nations [NAME …]`, `administrator` or `new-password`: sets up a portal, in AWS with
 * `--stage`, otherwise the local one in the data folder.
 */
import { LambdaClient } from '@aws-sdk/client-lambda';
import { handler } from '@portal/functions/jobs/administer';
import type { SetUpResult, SetUpRequest } from '@portal/shared-types/contract/access/setUp';
import { lockDataFolder } from '#local/dataFolder/lock.ts';
import { administerFunction, STAGE_REGION } from '#aws/constructs/stageNames.ts';
import { Failure, runMain } from '#base/failure.ts';
import { invokeFunction } from '../invokeFunction';
import { readDataDir } from '#base/environment.ts';
import { readSettings } from '#local/settings.ts';
import { openStore, requirePortal } from '#local/store.ts';
import { readArguments } from './arguments';
import { resultText } from './resultText';

const here = async (request: SetUpRequest): Promise<SetUpResult> => {
  const settings = readSettings(process.env, []);
  requirePortal(settings, 'Start it once with "npm start", or name a stage in AWS with --stage.');
  const unlock = await lockDataFolder(settings.dataDir);
  const { engine } = await openStore(settings);
  try {
    return await handler(request);
  } finally {
    await engine?.stop();
    await unlock();
  }
};

const inAws = async (stage: string, request: SetUpRequest): Promise<SetUpResult> => {
  // A repeated call could set a password that nobody sees.
  const client = new LambdaClient({ region: STAGE_REGION, maxAttempts: 1 });
  try {
    return (await invokeFunction(client, administerFunction(stage), request)) as SetUpResult;
  } finally {
    client.destroy();
  }
};

runMain(async () => {
  const { request, stage } = readArguments(process.argv.slice(2));
  const result = stage ? await inAws(stage, request) : await here(request);
  if (!result.done) throw new Failure(result.reason);
  console.log(resultText(result));
}, readDataDir(process.env));
