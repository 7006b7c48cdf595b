import { isAllowed, type Call, type Statement } from './evaluate';

const statement = (over: Partial<Statement> = {}): Statement => ({
  effect: 'Allow',
  actions: ['dynamodb:PutItem'],
  resources: ['Records'],
  conditions: {},
  ...over,
});
const call = (over: Partial<Call> = {}): Call => ({
  action: 'dynamodb:PutItem',
  resource: 'Records',
  context: { 'dynamodb:LeadingKeys': ['P#7'] },
  ...over,
});

test('a call needs a statement for its action and its resource', () => {
  expect(isAllowed([statement()], call())).toBe(true);
  expect(isAllowed([], call())).toBe(false);
  expect(isAllowed([statement()], call({ action: 'dynamodb:GetItem' }))).toBe(false);
  expect(isAllowed([statement()], call({ resource: 'Auth' }))).toBe(false);
});

test('an index is another resource, and a prefix of keys is not the whole bucket', () => {
  const query = { action: 'dynamodb:Query', resource: 'Records/index/byDt' };
  expect(isAllowed([statement({ actions: ['dynamodb:Query'] })], call(query))).toBe(false);
  const photos = [statement({ actions: ['s3:GetObject'], resources: ['Objects/photos/*'] })];
  const get = (resource: string) => call({ action: 's3:GetObject', resource, context: {} });
  expect(isAllowed(photos, get('Objects/photos/1042/a.jpg'))).toBe(true);
  expect(isAllowed(photos, get('Objects/exports/a.zip'))).toBe(false);
});

test('a denial is stronger than any permission', () => {
  expect(isAllowed([statement(), statement({ effect: 'Deny' })], call())).toBe(false);
});

test('with leading keys, each key of the request must match, and there must be one', () => {
  const log = [
    statement({
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LOG#*'] },
        Null: { 'dynamodb:LeadingKeys': ['false'] },
      },
    }),
  ];
  const put = (...keys: string[]) => call({ context: { 'dynamodb:LeadingKeys': keys } });
  expect(isAllowed(log, put('LOG#North Inlet#2026-11'))).toBe(true);
  expect(isAllowed(log, put('LOG#North Inlet#2026-11', 'P#7'))).toBe(false);
  expect(isAllowed(log, call({ context: {} }))).toBe(false);
});

test('a value that the request doesn’t have matches no text', () => {
  const listed = [statement({ conditions: { StringLike: { 's3:prefix': ['zips/*'] } } })];
  expect(isAllowed(listed, call({ context: { 's3:prefix': ['zips/nation/'] } }))).toBe(true);
  expect(isAllowed(listed, call({ context: {} }))).toBe(false);
});

test('conditions that are new are reported, and never ignored', () => {
  const allow = (conditions: Statement['conditions']) => () =>
    isAllowed([statement({ conditions })], call());
  expect(allow({ IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } })).toThrow('IpAddress is new');
  expect(allow({ StringEquals: { 'aws:PrincipalTag/x': ['y'] } })).toThrow('PrincipalTag/x is new');
});
