import type { Statement } from './evaluate';
import type { RecordedCall } from './recorded';
import { listMutations, compareRoles } from './report';
import type { FunctionRole } from './roles';

const allow = (actions: string[], resources: string[], conditions = {}): Statement => ({
  effect: 'Allow',
  actions,
  resources,
  conditions,
});
const keys = (...patterns: string[]): Statement['conditions'] => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
});
const role: FunctionRole = {
  statements: [
    allow(['dynamodb:GetItem', 'dynamodb:Query'], ['Records', 'Records/index/byDt']),
    allow(['dynamodb:PutItem'], ['Records'], keys('LOG#*', 'UP#*')),
    allow(['logs:PutLogEvents'], ['Logs']),
  ],
  byLambda: [{ action: 'logs:PutLogEvents', resource: 'Logs', context: {} }],
};
const call = (action: string, resource: string, ...prefixes: string[]): RecordedCall => ({
  by: 'login',
  allowed: true,
  action: `dynamodb:${action}`,
  resource,
  context: prefixes.length ? { 'dynamodb:LeadingKeys': prefixes } : {},
});
const all = [
  call('GetItem', 'Records'),
  call('GetItem', 'Records/index/byDt'),
  call('Query', 'Records'),
  call('Query', 'Records/index/byDt'),
  call('PutItem', 'Records', 'LOG#'),
  call('PutItem', 'Records', 'UP#'),
];
const findProblems = (calls: RecordedCall[], unused: Parameters<typeof compareRoles>[2] = []) =>
  compareRoles({ login: role }, calls, unused).problems;

test('each action, resource and prefix of a role is one mutation', () => {
  expect(listMutations('login', role).map(({ name }) => name)).toEqual([
    'login: dynamodb:GetItem on Records',
    'login: dynamodb:GetItem on Records/index/byDt',
    'login: dynamodb:Query on Records',
    'login: dynamodb:Query on Records/index/byDt',
    'login: dynamodb:PutItem on Records (LOG#*) (UP#*)',
    'login: dynamodb:PutItem on Records only for LOG#*',
    'login: dynamodb:PutItem on Records only for UP#*',
    'login: logs:PutLogEvents on Logs',
  ]);
});

test('nothing is reported if each part is needed', () => {
  expect(findProblems(all)).toEqual([]);
});

test.each([
  [0, ['Nothing needs login: dynamodb:GetItem on Records.']],
  [3, ['Nothing needs login: dynamodb:Query on Records/index/byDt.']],
  [5, ['Nothing needs login: dynamodb:PutItem on Records only for UP#*.']],
])('a part that no call needs is reported (%s)', (missing, problems) => {
  expect(findProblems(all.filter((_, i) => i !== missing))).toEqual(problems);
});

test('a function that no test calls is reported, and so is a call that was denied', () => {
  expect(findProblems([])).toContain('No test calls login.');
  const denied = { ...call('DeleteItem', 'Records'), allowed: false };
  expect(findProblems([...all, denied])).toEqual([
    'login was denied dynamodb:DeleteItem on Records.',
  ]);
});

test('an exception excuses a part, and is reported if the part is needed', () => {
  const unused = [{ pattern: /^login: dynamodb:GetItem on Records$/, reason: 'later' }];
  expect(findProblems(all.slice(1), unused)).toEqual([]);
  expect(findProblems(all, unused)).toEqual([
    "The exception /^login: dynamodb:GetItem on Records$/ isn't necessary.",
  ]);
});
