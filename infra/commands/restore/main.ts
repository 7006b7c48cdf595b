/** `npm run restore`: the local data folder, or a stage (`--stage`, environment's credentials). */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { checkStage, STAGE_REGION } from '#aws/constructs/stageNames.ts';
import { Failure, runMain } from '#base/failure.ts';
import { readDataDir } from '#base/environment.ts';
import { restoreFolder } from './backupFolder';
import { PARTS, restoreStage, type Part, type RestoreOptions } from './restoreStage';

const USAGE = `Usage:
  npm run restore -- --from FOLDER
      the portal on this machine, from a folder that npm run backup made
  npm run restore -- --stage prod --from 2026-11-20T08:00:00Z [--only records,accounts,photos] [--yes]
  npm run restore -- --stage prod --from RECORDS_TABLE,ACCOUNTS_TABLE [--photos-from BUCKET] [--yes]
      a deployed stage, from a time in the last 35 days or from tables that a backup was restored to.
      Without --yes, it only counts what would change.`;

const parseFrom = (text: string): RestoreOptions['from'] => {
  const [records, accounts, ...more] = text.split(',');
  if (records && accounts && !more.length) return { records, accounts };
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Failure(
      `--from must be a time in UTC, such as 2026-11-20T08:00:00Z, or the names of two tables; it is "${text}".`,
    );
  return new Date(text);
};

const parseParts = (text: string | undefined): Part[] => {
  const parts = text?.split(',') ?? [...PARTS];
  const wrong = parts.find((part) => !PARTS.some((one) => one === part));
  if (wrong !== undefined)
    throw new Failure(`--only must name ${PARTS.join(', ')}; it is "${text}".`);
  return parts as Part[];
};

runMain(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
      'photos-from': { type: 'string' },
      yes: { type: 'boolean' },
    },
    strict: false,
  }) as {
    values: Partial<Record<'stage' | 'from' | 'only' | 'photos-from', string>> & { yes?: boolean };
  };
  const report = (line: string): void => console.log(line);
  if (!values.from) throw new Failure(USAGE);
  if (values.stage === undefined) return restoreFolder(process.env, values.from, report);
  const stage = checkStage(values.stage, '--stage');
  const region = STAGE_REGION;
  const clients = {
    dynamo: new DynamoDBClient({ region }),
    lambda: new LambdaClient({ region }),
    s3: new S3Client({ region }),
  };
  const apply = values.yes === true;
  const options = {
    stage,
    from: parseFrom(values.from),
    photosFrom: values['photos-from'],
    parts: parseParts(values.only),
    apply,
  };
  await restoreStage(clients, options, report);
  if (!apply)
    report('The stage is unchanged. To restore it, pause the portal and repeat with --yes.');
}, readDataDir(process.env));
