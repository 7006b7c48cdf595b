/** `npm run redrive -- --stage prod`: repeats failed jobs, with the credentials of the environment. */
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { checkStage, STAGE_REGION } from '#aws/constructs/stageNames.ts';
import { Failure, runMain } from '#base/failure.ts';
import { readDataDir } from '#base/environment.ts';
import { redrive } from './redrive';

runMain(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } }, strict: false });
  if (typeof values.stage !== 'string')
    throw new Failure('Usage: npm run redrive -- --stage STAGE, such as prod');
  const stage = checkStage(values.stage, '--stage');
  const region = STAGE_REGION;
  const clients = { sqs: new SQSClient({ region }), lambda: new LambdaClient({ region }) };
  const counts = await redrive(clients, stage, (line) => console.log(line));
  console.log(
    Object.entries(counts)
      .map(([job, count]) => `${job}: ${count} ${count === 1 ? 'event' : 'events'} started again`)
      .join('\n'),
  );
}, readDataDir(process.env));
