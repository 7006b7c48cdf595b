/** Restores a deployed stage in place: its tables and bucket keep their names. */
import {
  CreateBackupCommand,
  DescribeBackupCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import {
  GetFunctionConfigurationCommand,
  paginateListFunctions,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
  type LambdaClient,
} from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { MigrationRun } from '@portal/functions/data/migrations/runMigrations';
import { copyMissingObjects, undeleteObjects } from '@portal/functions/data/restore/restoreObjects';
import { ACCOUNTS_RULES, RECORDS_RULES } from '@portal/functions/data/restore/restoreRules';
import { restoreTable } from '@portal/functions/data/restore/restoreTable';
import { STAGE_RESTORE } from '@portal/functions/data/store/keys';
import { STAGE_RESTORE_SECONDS } from '@portal/functions/data/store/stageRestore';
import { administerFunction, jobFunction } from '#aws/constructs/stageNames.ts';
import { Failure } from '#base/failure.ts';
import { invokeFunction } from '../invokeFunction';

export interface Clients {
  dynamo: DynamoDBClient;
  lambda: LambdaClient;
  s3: S3Client;
}

interface StageTables {
  records: string;
  accounts: string;
}

export interface RestoreOptions {
  stage: string;
  /** A time, or the tables that a backup was restored to. */
  from: Date | StageTables;
  /** The bucket that a backup was restored to. Undefined: restores files deleted after the time. */
  photosFrom: string | undefined;
  parts: readonly Part[];
  /** If false, changes are only counted. */
  apply: boolean;
}

export const PARTS = ['records', 'accounts', 'photos'] as const;
export type Part = (typeof PARTS)[number];
type TablePart = Exclude<Part, 'photos'>;

type Report = (line: string) => void;

const RULES = { records: RECORDS_RULES, accounts: ACCOUNTS_RULES };

const PROGRESS_STEP = 50_000;
const POLL_SECONDS = 20;
/** Restoring a table takes from 20 minutes to some hours, whatever its size. */
const MAX_SECONDS = 24 * 60 * 60;

const findStore = async (
  { lambda }: Clients,
  stage: string,
): Promise<StageTables & { bucket: string }> => {
  const readEnvironment = async (FunctionName: string): Promise<Record<string, string>> => {
    try {
      const found = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
      return found.Environment?.Variables ?? {};
    } catch (error) {
      if ((error as Error).name === 'ResourceNotFoundException')
        throw new Failure(`There is no function ${FunctionName}. Deploy the portal first.`);
      throw error;
    }
  };
  const { TABLE_NAME, BUCKET_NAME } = await readEnvironment(jobFunction(stage, 'sweep'));
  const { AUTH_TABLE_NAME } = await readEnvironment(administerFunction(stage));
  return { records: TABLE_NAME!, accounts: AUTH_TABLE_NAME!, bucket: BUCKET_NAME! };
};

const exists = async (dynamo: DynamoDBClient, TableName: string): Promise<boolean> => {
  try {
    await dynamo.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

/** @returns a new table with the items of that time, or the one that an earlier run created */
const tableAt = async (
  { dynamo }: Clients,
  table: string,
  time: Date,
  report: Report,
): Promise<string> => {
  const TargetTableName = `${table}-at-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  if (!(await exists(dynamo, TargetTableName))) {
    report(`Restoring ${table} to the new table ${TargetTableName}. This can take hours.`);
    await dynamo.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: table,
        TargetTableName,
        RestoreDateTime: time,
        // Only its items are read.
        GlobalSecondaryIndexOverride: [],
      }),
    );
  }
  await waitUntilTableExists(
    {
      client: dynamo,
      minDelay: POLL_SECONDS,
      maxDelay: POLL_SECONDS,
      maxWaitTime: MAX_SECONDS,
    },
    { TableName: TargetTableName },
  );
  return TargetTableName;
};

/** Backs up everything that is about to change, including people's later work. */
const backUp = async ({ dynamo }: Clients, TableName: string, report: Report): Promise<void> => {
  const BackupName = `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const { BackupDetails } = await dynamo.send(new CreateBackupCommand({ TableName, BackupName }));
  const BackupArn = BackupDetails!.BackupArn!;
  for (;;) {
    const { BackupDescription } = await dynamo.send(new DescribeBackupCommand({ BackupArn }));
    if (BackupDescription?.BackupDetails?.BackupStatus === 'AVAILABLE') break;
    await new Promise((resolve) => setTimeout(resolve, POLL_SECONDS * 1000));
  }
  report(`${TableName} as it is now is saved as ${BackupArn}`);
};

/**
 * Restoring an empty table, or the other table of the portal, would remove everything.
 * @throws Failure if it isn't the table of this part
 */
const requirePart = async ({ dynamo }: Clients, part: TablePart, TableName: string) => {
  if (!(await exists(dynamo, TableName)))
    throw new Failure(`There is no table ${TableName}. Nothing was changed.`);
  const { pk, sk } = RULES[part].known;
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } } }),
  );
  if (!Item)
    throw new Failure(
      `The table ${TableName} isn’t a backup of the portal’s ${part}: it has no ${pk}. Nothing was changed. Name another time, or the tables in the order RECORDS_TABLE,ACCOUNTS_TABLE.`,
    );
};

const NOTE = { pk: { S: STAGE_RESTORE.pk }, sk: { S: STAGE_RESTORE.sk } };

/** The daily job deletes nothing from now on, until the restore is complete. */
const noteRestore = async ({ dynamo }: Clients, TableName: string): Promise<void> => {
  const expires_at = { N: String(Math.floor(Date.now() / 1000) + STAGE_RESTORE_SECONDS) };
  await dynamo.send(new PutItemCommand({ TableName, Item: { ...NOTE, expires_at } }));
};

const removeNote = async ({ dynamo }: Clients, TableName: string): Promise<void> => {
  await dynamo.send(new DeleteItemCommand({ TableName, Key: NOTE }));
};

interface TableRestore {
  part: TablePart;
  /** The table to restore from. */
  source: string;
  table: string;
}

const restorePart = async (
  clients: Clients,
  { part, source, table }: TableRestore,
  apply: boolean,
  report: Report,
): Promise<void> => {
  if (apply) await backUp(clients, table, report);
  const run = (applies: boolean) => {
    let next = PROGRESS_STEP;
    return restoreTable(clients.dynamo, {
      from: source,
      to: table,
      rules: RULES[part],
      apply: applies,
      onProgress: ({ same, write }) => {
        if (same + write < next) return;
        report(`${part}: ${same + write} items compared`);
        next += PROGRESS_STEP;
      },
    });
  };
  const changes = await run(apply);
  const [written, removed] = apply ? ['written', 'removed'] : ['to write', 'to remove'];
  report(
    `${part}: ${changes.same} items equal, ${changes.write} ${written}, ${changes.remove} ${removed}`,
  );
  if (!apply) return;
  const { write, remove } = await run(false);
  if (write || remove)
    throw new Failure(
      `${part}: someone changed items while they were being restored (${write + remove} differ). Pause the portal, wait a minute, then run the same command again.`,
    );
};

/**
 * Functions cache codes of names, some of which the restore removed. Changing a setting makes Lambda restart
 * all of them; the next deployment may remove the setting.
 */
const restartFunctions = async ({ lambda: client }: Clients, stage: string, report: Report) => {
  const RESTORED_AT = new Date().toISOString();
  const names: string[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    for (const { FunctionName, Environment } of Functions) {
      if (!FunctionName?.startsWith(`portal-${stage}-`)) continue;
      const Variables = { ...Environment?.Variables, RESTORED_AT };
      await client.send(
        new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }),
      );
      names.push(FunctionName);
    }
  for (const FunctionName of names)
    await waitUntilFunctionUpdatedV2({ client, maxWaitTime: 300 }, { FunctionName });
  report(`${names.length} functions started again`);
};

/** The restored data may be older than the last release. */
const migrate = async ({ lambda }: Clients, stage: string, report: Report): Promise<void> => {
  const runs = (await invokeFunction(lambda, jobFunction(stage, 'migrate'))) as MigrationRun[];
  for (const { id, changed } of runs) report(`migration ${id}: ${changed} items changed`);
};

const restorePhotos = async (
  { s3 }: Clients,
  bucket: string,
  { from, photosFrom, apply }: RestoreOptions,
  report: Report,
): Promise<void> => {
  const count = photosFrom
    ? await copyMissingObjects(s3, { from: photosFrom, to: bucket, apply })
    : from instanceof Date
      ? await undeleteObjects(s3, { bucket, since: from, apply })
      : undefined;
  report(
    count === undefined
      ? 'photos: not restored. Name their bucket with --photos-from.'
      : `photos: ${count} files ${apply ? 'restored' : 'to restore'}`,
  );
};

/** @throws Failure, or errors of AWS; repeat to continue */
export const restoreStage = async (
  clients: Clients,
  options: RestoreOptions,
  report: Report,
): Promise<void> => {
  const { from, parts, apply, stage } = options;
  const store = await findStore(clients, stage);
  const tables = (['records', 'accounts'] as const).filter((part) => parts.includes(part));
  const restores: TableRestore[] = [];
  for (const part of tables) {
    const table = store[part];
    const source = from instanceof Date ? await tableAt(clients, table, from, report) : from[part];
    await requirePart(clients, part, source);
    restores.push({ part, source, table });
  }
  if (apply) await noteRestore(clients, store.records);
  for (const one of restores) await restorePart(clients, one, apply, report);
  if (apply && tables.length) {
    await restartFunctions(clients, stage, report);
    await migrate(clients, stage, report);
  }
  if (parts.includes('photos')) await restorePhotos(clients, store.bucket, options, report);
  if (apply) await removeNote(clients, store.records);
};
