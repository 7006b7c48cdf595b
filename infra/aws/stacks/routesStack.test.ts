import { Match } from 'aws-cdk-lib/assertions';
import { TABLES } from '@portal/functions/data/store/tables';
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { LAMBDA_MAJOR } from '#base/lambdaNode.ts';
import { wiredRoutes, type Statement, type WiredRoute } from '../testing/apiTemplate';
import {
  listActions,
  mayDo,
  onAuth,
  isOnKeysWith,
  onLog,
  onRecords,
  onRecordsThemselves,
  READS,
  formatResource,
  WRITES,
} from '../testing/permissions';
import { PROD, synthPortal, type SynthesizedPortal } from '../synth/synthPortal';

let portal: SynthesizedPortal;
let routes: WiredRoute[];
beforeAll(() => {
  portal = synthPortal(PROD);
  routes = wiredRoutes(portal);
});

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
    'dynamodb:BatchWriteItem',
    'secretsmanager:GetSecretValue',
    'ses:SendEmail',
    ...['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ];
  for (const { id, statements } of routes)
    for (const { Condition, ...statement } of statements) {
      expect([id, statement.Effect]).toEqual([id, 'Allow']);
      expect(known).toEqual(expect.arrayContaining(listActions(statement)));
      // Objects are allowed by key prefix.
      let named = JSON.stringify(statement).replace(/"\/[a-z]+\/\*"/g, '');
      // The recipient can be anyone; the sender is named.
      if (JSON.stringify(Condition)?.includes('"ses:FromAddress"'))
        named = named.replace(':identity/*"', '"');
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
    'changeListItem',
    'createPatrol',
    'deleteRecord',
    'editDetails',
    'editRoute',
    'editSighting',
    'editSurvey',
    'editWeather',
    'insertFlag',
    'orderListItems',
    'reopenFlag',
    'resolveFlag',
    'restoreRecord',
    'saveImportMapping',
    'updatePhoto',
  ]);
});

test('routes that start, remove or cancel files write only their states and contents', () => {
  for (const [key, writers] of [
    [
      'X#*',
      [
        ...['cancelExport', 'createExport', 'grantAccess', 'photoZip', 'readExport'],
        ...['setActivation', 'updateAccess'],
      ],
    ],
    ['CONTENTS#*', ['photoZip', 'readExport']],
    ['RESTRICTED', ['grantAccess', 'photoZip', 'readExport', 'setActivation', 'updateAccess']],
  ] as const) {
    const onKey = ({ Condition }: Statement): boolean =>
      JSON.stringify(Condition)?.includes(`["${key}"]`) ?? false;
    expect([key, writesOn(onKey)]).toEqual([key, writers]);
    for (const statement of routes.flatMap(({ statements }) => statements).filter(onKey)) {
      expect(onRecords(statement)).toBe(true);
      expect(statement.Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      });
    }
  }
});

test('who deletes files lists and deletes exports and zips only, apart from uploads', () => {
  const getFileKeys = (id: RouteId): string[] =>
    ['cancelExport', 'editWeather'].includes(id) ? ['exports/*'] : ['exports/*', 'zips/*'];
  for (const { id, statements } of routes)
    for (const statement of statements) {
      if (listActions(statement).includes('s3:DeleteObject'))
        expect([id, formatResource(statement).match(/[a-z]+\/\*/g)]).toEqual([
          id,
          id === 'addPhotos' ? ['uploads/*'] : getFileKeys(id!),
        ]);
      if (listActions(statement).includes('s3:ListBucket') && statement.Condition)
        expect([id, statement.Condition]).toEqual([
          id,
          { StringLike: { 's3:prefix': getFileKeys(id!) } },
        ]);
    }
});

test('only making links for photos may count them, and it writes nothing else', () => {
  const onUploads = isOnKeysWith('UP#');
  expect(writesOn(onUploads)).toEqual(['photoUploadLinks']);
  const route = routes.find(({ id }) => id === 'photoUploadLinks')!;
  expect(mayDo(route, onUploads)).toEqual(['dynamodb:DeleteItem', 'dynamodb:PutItem']);
  expect(route.statements.find(onUploads)!.Condition).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['UP#*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
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
  const sends = (statement: Statement): boolean => listActions(statement).includes('ses:SendEmail');
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
    expect(formatResource(statements.find(sends)!)).toMatch(/:ses:.*:identity\/\*/);
    expect(statements.find(sends)!.Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'portal@portal.example.org' },
    });
    expect(properties.Environment!.Variables).toMatchObject({
      MAIL_FROM: 'portal@portal.example.org',
      PORTAL_ADDRESS: 'https://portal.example.org',
    });
  }
});

const listOrigins = (wired: readonly WiredRoute[]) =>
  wired.flatMap(({ id, properties: { Environment } }) => {
    const origins = Environment?.Variables.PORTAL_ORIGINS;
    return origins === undefined ? [] : [[id, origins]];
  });

test('exports link to the portal’s address only', () => {
  expect(listOrigins(routes)).toEqual([['createExport', 'https://portal.example.org']]);
});

test('without its own address the portal may not send mail, and has one of CloudFront’s', () => {
  const without = synthPortal();
  expect(listOrigins(wiredRoutes(without))).toEqual([['createExport', 'https://*.cloudfront.net']]);
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
  const onIndex = statements.filter((statement) => formatResource(statement).includes('/index/'));
  expect(onIndex.length).toBeGreaterThan(0);
  for (const statement of onIndex) {
    expect(listActions(statement)).toEqual(['dynamodb:Query']);
    expect(names).toContain(/\/index\/(\w+)/.exec(formatResource(statement))![1]);
  }
});

test('adding a patrol may do each action of its transactions', () => {
  const route = routes.find(({ id }) => id === 'createPatrol')!;
  expect(mayDo(route, onRecords)).toEqual([
    'dynamodb:BatchGetItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
  ]);
});
