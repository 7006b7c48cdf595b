/**
 * `npm run admin -- nations [NAME …]`, `administrator` or `new-password`: sets up a portal, in AWS with
 * `--stage`, otherwise the local one in the data folder.
 */
import { LambdaClient } from '@aws-sdk/client-lambda';
import { handler } from '@portal/functions/jobs/administer';
import type { SetUpAnswer, SetUpRequest } from '@portal/shared-types/access/setUp';
import { lockDataFolder } from '../dataFolder/lock';
import { administerFunction, STAGE_REGION } from '../../constructs/stageNames';
import { Failure, runMain } from '../../failure';
import { invokeFunction } from '../invokeFunction';
import { readDataDir, readSettings } from '../settings';
import { openStore, requirePortal } from '../store';
import { readArguments } from './arguments';
import { answerText } from './answerText';

const here = async (request: SetUpRequest): Promise<SetUpAnswer> => {
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

const inAws = async (stage: string, request: SetUpRequest): Promise<SetUpAnswer> => {
  // A repeated call could set a password that nobody sees.
  const client = new LambdaClient({ region: STAGE_REGION, maxAttempts: 1 });
  try {
    return (await invokeFunction(client, administerFunction(stage), request)) as SetUpAnswer;
  } finally {
    client.destroy();
  }
};

runMain(async () => {
  const { request, stage } = readArguments(process.argv.slice(2));
  const answer = stage ? await inAws(stage, request) : await here(request);
  if (!answer.done) throw new Failure(answer.reason);
  console.log(answerText(answer));
}, readDataDir(process.env));
