/** Turns a route's needs into its policy and environment: what it may access, and under which name. */
import { Aws } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, type Conditions } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ACCESS_LOG,
  FILE_CONTENTS,
  PERSON_FILES,
  PROBE_KEY,
  RESTRICTED,
  UPLOADS_PREFIX,
} from '@portal/functions/data/store/keys';
import type { TableShape } from '@portal/functions/data/store/tables';
import type { FileItems, RouteNeeds, StoreAction } from './needs';

/** The sender of mail, and where its links lead. */
export interface PortalMail {
  from: string;
  /** ARN of all identities in SES: in its sandbox, the recipient's is checked like the sender's. */
  identitiesArn: string;
  portalAddress: string;
}

export interface PortalStore {
  /** By environment variable. */
  tables: Record<TableShape['variable'], Table>;
  /** Photos and zips. */
  objects: Bucket;
  signingKey: Secret;
  /** The secret that CloudFront sends with requests for the API. */
  originSecret: Secret;
  /** The KMS key that encrypts all of these; null: AWS's own keys. */
  dataKeyArn: string | null;
  /** Origin of the portal's pages; a star is part of an address that CloudFront assigns. */
  pagesOrigin: string;
  /** Undefined if the portal has no own address to send from. */
  mail?: PortalMail | undefined;
}

const storeActions = (actions: readonly StoreAction[]): string[] =>
  actions.map((action) => `dynamodb:${action}`);

const allow = (
  actions: string[],
  resources: string[],
  conditions: Conditions = {},
): PolicyStatement[] =>
  actions.length && resources.length
    ? [new PolicyStatement({ actions, resources, conditions })]
    : [];

const withKeys = (...patterns: string[]): Conditions => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  // `ForAllValues` also matches a request without keys.
  Null: { 'dynamodb:LeadingKeys': 'false' },
});
/** Lets routes that read records add to the access log without access to any record. */
const IN_THE_LOG = withKeys(`${ACCESS_LOG}*`);
/** Lets a route count the files that a person has links for. */
const UPLOADS = withKeys(`${UPLOADS_PREFIX}*`);

/** Patterns of the keys of items about files. */
const FILE_KEYS: Record<FileItems, string> = {
  states: `${PERSON_FILES}*`,
  contents: `${FILE_CONTENTS}*`,
  restrictions: RESTRICTED,
};

/** What a route may do with some keys of the table of records, but not with records. */
const keyedStatements = (
  { records = [], log, files, uploads }: RouteNeeds,
  table: string,
): PolicyStatement[] => {
  const allowOn = (actions: readonly StoreAction[] = [], keys: Conditions) => {
    const more = actions.filter((action) => !records.includes(action));
    return allow(storeActions(more), [table], keys);
  };
  return [
    ...allowOn(log, IN_THE_LOG),
    ...(Object.keys(FILE_KEYS) as FileItems[]).flatMap((items) =>
      allowOn(files?.[items], withKeys(FILE_KEYS[items])),
    ),
    ...allowOn(uploads, UPLOADS),
  ];
};

/** By action, on keys that begin with a prefix. */
const objectStatements = (needs: RouteNeeds['objects'] = [], bucket: Bucket): PolicyStatement[] => {
  const actions = [...new Set(needs.map(([action]) => action))];
  const listPrefixes = (action: string): string[] =>
    needs.filter((need) => need[0] === action).map(([, prefix]) => `${prefix}*`);
  const listed = listPrefixes('ListBucket');
  return [
    ...actions
      .filter((action) => action !== 'ListBucket')
      .flatMap((action) =>
        allow(
          [`s3:${action}`],
          listPrefixes(action).map((prefix) => `${bucket.bucketArn}/${prefix}`),
        ),
      ),
    // Without it, S3 reports a missing object as forbidden.
    ...(actions.includes('GetObject')
      ? allow(['s3:ListBucket'], [bucket.bucketArn])
      : allow(['s3:ListBucket'], listed.length ? [bucket.bucketArn] : [], {
          StringLike: { 's3:prefix': listed },
        })),
  ];
};

const READ = ['secretsmanager:GetSecretValue'];
const ROTATE = [
  'DescribeSecret',
  'GetSecretValue',
  'PutSecretValue',
  'UpdateSecretVersionStage',
].map((action) => `secretsmanager:${action}`);

/** What a service needs on the key for an action of the function (docs.aws.amazon.com, by service). */
const ON_THE_KEY: readonly [service: string, action: RegExp, keyActions: readonly string[]][] = [
  ['dynamodb', /^dynamodb:/, ['Decrypt', 'DescribeKey']],
  [
    'dynamodb',
    /^dynamodb:(BatchWrite|Delete|Put|Update)Item$/,
    [
      ...['Encrypt', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext'],
      ...['ReEncryptFrom', 'ReEncryptTo'],
    ],
  ],
  ['s3', /^s3:(Get|Put)Object$/, ['Decrypt']],
  ['s3', /^s3:PutObject$/, ['GenerateDataKey']],
  ['secretsmanager', /:(Get|Put)SecretValue$/, ['Decrypt']],
  ['secretsmanager', /:PutSecretValue$/, ['GenerateDataKey']],
];

/**
 * What services may do with the key on behalf of a function with these permissions; never the function
 * itself.
 */
const keyStatements = (
  statements: readonly PolicyStatement[],
  keyArn: string | null,
): PolicyStatement[] => {
  if (!keyArn) return [];
  const actions = statements.flatMap((statement) => statement.actions);
  return [...new Set(ON_THE_KEY.map(([service]) => service))].flatMap((service) =>
    allow(
      ON_THE_KEY.filter(
        ([name, action]) => name === service && actions.some((one) => action.test(one)),
      )
        .flatMap(([, , keyActions]) => keyActions)
        .map((action) => `kms:${action}`),
      [keyArn],
      { StringEquals: { 'kms:ViaService': `${service}.${Aws.REGION}.amazonaws.com` } },
    ),
  );
};

/** Actions and resources by name; an index is a separate resource. */
export const statementsFor = (needs: RouteNeeds, store: PortalStore): PolicyStatement[] => {
  const records = store.tables.TABLE_NAME.tableArn;
  const accounts = store.tables.AUTH_TABLE_NAME.tableArn;
  const indexes = (needs.indexes ?? []).map((index) => `${records}/index/${index}`);
  const statements = [
    ...allow(storeActions(needs.records ?? []), [records]),
    ...keyedStatements(needs, records),
    ...allow(storeActions(['Query']), indexes),
    ...allow(storeActions(needs.auth ?? []), [accounts]),
    ...allow(storeActions(needs.probe ? ['PutItem'] : []), [accounts], withKeys(PROBE_KEY.pk)),
    ...(['signingKey', 'originSecret'] as const).flatMap((secret) =>
      allow(
        needs[secret] === 'rotate' ? ROTATE : READ,
        needs[secret] ? [store[secret].secretArn] : [],
      ),
    ),
    ...objectStatements(needs.objects, store.objects),
    ...(needs.mail && store.mail
      ? allow(['ses:SendEmail'], [store.mail.identitiesArn], {
          StringEquals: { 'ses:FromAddress': store.mail.from },
        })
      : []),
  ];
  return [...statements, ...keyStatements(statements, store.dataKeyArn)];
};

/**
 * The variables that the handlers read (functions/src/data/store/tables, data/objects/s3, data/people/mail,
 * http/signingKey, http/origin, http/portalAddress).
 */
export const environmentFor = (needs: RouteNeeds, store: PortalStore): Record<string, string> => ({
  ...((needs.records ?? needs.files ?? needs.log) && {
    TABLE_NAME: store.tables.TABLE_NAME.tableName,
  }),
  ...((needs.auth ?? needs.probe) && { AUTH_TABLE_NAME: store.tables.AUTH_TABLE_NAME.tableName }),
  ...(needs.objects && { BUCKET_NAME: store.objects.bucketName }),
  ...(needs.signingKey && { JWT_KEY_SECRET_ARN: store.signingKey.secretArn }),
  ...(needs.originSecret && { ORIGIN_SECRET_ARN: store.originSecret.secretArn }),
  ...(needs.origins && { PORTAL_ORIGINS: store.pagesOrigin }),
  ...(needs.mail &&
    store.mail && { MAIL_FROM: store.mail.from, PORTAL_ADDRESS: store.mail.portalAddress }),
});
