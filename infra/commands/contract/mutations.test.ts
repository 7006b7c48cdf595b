/** Changes each part of the real contract in turn: whatever breaks is noticed, and nothing else is. */
import { breakingChanges, type Contract, type Operation } from './compare';
import { currentContract } from './contract';
import { KEYS, type Schema } from './schemas';

const contract = currentContract();
const routes = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => [path, method] as const),
);

const namesIn = (value: unknown): string[] =>
  Array.from(JSON.stringify(value).matchAll(/schemas\/(\w+)"/g), ([, name]) => name!);

/** One route, with a value instead of each named schema: thousands of comparisons take seconds. */
const contractWith = (path: string, method: string): Contract => {
  const operation = contract.paths[path]![method]!;
  const schemas = namesIn(operation).map((name) => [name, { const: name }]);
  return {
    ...contract,
    paths: { [path]: { [method]: operation } },
    components: { schemas: Object.fromEntries(schemas) as Record<string, Schema> },
  };
};

/** A schema and all within, but not those that have a name. */
const within = (schema: Schema | boolean | undefined): Schema[] => {
  if (typeof schema !== 'object') return [];
  const { anyOf = [], oneOf = [], prefixItems = [], properties = {} } = schema;
  const { items, additionalProperties, propertyNames } = schema;
  const unions = [...anyOf, ...oneOf];
  // Of lists with two or more numbers, the longer ones include the shorter ones.
  const alternatives = unions.every((one) => one.prefixItems) ? unions.slice(-1) : unions;
  const inner = [...alternatives, ...prefixItems, ...Object.values(properties)];
  return [
    schema,
    ...[...inner, items, additionalProperties, propertyNames].flatMap((one) => within(one)),
  ];
};

const requestsIn = ({ parameters = [], requestBody }: Operation): Schema[] => [
  ...parameters.map(({ schema, content }) => schema ?? content!['application/json']!.schema),
  ...(requestBody ? [requestBody.content['application/json']!.schema] : []),
];
const responsesIn = ({ responses }: Operation): Schema[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([, { content }]) => content['application/json']?.schema ?? []);

type Change = (schema: Schema) => boolean;
const firstField = ({ properties = {} }: Schema): string | undefined => Object.keys(properties)[0];

const removeField: Change = (schema) => {
  const key = firstField(schema);
  if (!key) return false;
  delete schema.properties![key];
  schema.required = (schema.required ?? []).filter((one) => one !== key);
  return true;
};
const requireNewField: Change = (schema) => {
  if (!schema.properties) return false;
  schema.properties = { ...schema.properties, added: { type: 'string' } };
  schema.required = [...(schema.required ?? []), 'added'];
  return true;
};
const addFieldIf =
  (isClosed: boolean): Change =>
  (schema) => {
    if (!schema.properties || (schema.additionalProperties === false) !== isClosed) return false;
    schema.properties = { ...schema.properties, added: { type: 'string' } };
    return true;
  };
const addField: Change = (schema) => addFieldIf(true)(schema) || addFieldIf(false)(schema);
const otherDefault: Change = (schema) => {
  if (schema.default === undefined) return false;
  schema.default = ['another'];
  return true;
};
const makeOptional: Change = (schema) => {
  if (!schema.required?.length) return false;
  schema.required = schema.required.slice(1);
  return true;
};
const makeRequired: Change = (schema) => {
  const key = Object.keys(schema.properties ?? {}).find((one) => !schema.required?.includes(one));
  if (!key) return false;
  schema.required = [...(schema.required ?? []), key];
  return true;
};
const removeValue: Change = (schema) => {
  if (!schema.enum || schema.enum.length < 2) return false;
  schema.enum = schema.enum.slice(1);
  return true;
};
const addValue: Change = (schema) => {
  if (!schema.enum) return false;
  schema.enum = [...schema.enum, 'another'];
  return true;
};
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;
const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const moveLimits =
  (by: number): Change =>
  (schema) => {
    // A tuple has no other length.
    if (schema.prefixItems) return false;
    const [upper, lower] = [UPPER, LOWER].map((keys) => keys.find((key) => schema[key]));
    if (upper) schema[upper] += by;
    if (lower) schema[lower] -= by;
    return Boolean(upper ?? lower);
  };
const limitText: Change = (schema) => {
  if (schema.type !== 'string' || schema.maxLength !== undefined) return false;
  schema.maxLength = 5;
  return schema.enum === undefined && schema.const === undefined;
};
const otherType: Change = (schema) => {
  if (typeof schema.type !== 'string' || schema.enum || 'const' in schema) return false;
  schema.type = schema.type === 'boolean' ? 'string' : 'boolean';
  return true;
};
const allowNull: Change = ({ properties = {} }) => {
  const [key, value] =
    Object.entries(properties).find(([, one]) => !JSON.stringify(one).includes('"null"')) ?? [];
  if (!key) return false;
  properties[key] = { anyOf: [value!, { type: 'null' }] };
  return true;
};

interface Tried {
  count: number;
  /** Descriptions of changes with the other result than expected. */
  wrong: string[];
}

/** Makes one change at a time, in every schema of these parts of every route. */
const tryEverywhere = (
  parts: (operation: Operation) => Schema[],
  change: Change,
  isBreaking: boolean,
): Tried => {
  const tried: Tried = { count: 0, wrong: [] };
  for (const [path, method] of routes) {
    const old = contractWith(path, method);
    const text = JSON.stringify(old);
    const seen = new Set<string>();
    for (const [i, schema] of parts(old.paths[path]![method]!).flatMap(within).entries()) {
      const before = JSON.stringify(schema);
      // Most texts of a record have the same schema.
      if (seen.has(before) || !change(JSON.parse(before) as Schema)) continue;
      seen.add(before);
      const now = JSON.parse(text) as Contract;
      change(parts(now.paths[path]![method]!).flatMap(within)[i]!);
      tried.count++;
      const lines = breakingChanges(old, now);
      if (lines.length > 0 !== isBreaking)
        tried.wrong.push(`${method} ${path} ${before.slice(0, 300)} ${lines.join('; ')}`);
    }
  }
  return tried;
};

test.each([
  ['a field of a request is removed', requestsIn, removeField],
  ['a request needs a new field', requestsIn, requireNewField],
  ['a request needs a field that was optional', requestsIn, makeRequired],
  ['a request may lack a field that was needed', requestsIn, makeOptional],
  ['a choice of a request is removed', requestsIn, removeValue],
  ['a range of a request is narrowed', requestsIn, moveLimits(-1)],
  ['a request has another default', requestsIn, otherDefault],
  ['a text of a request gets a limit', requestsIn, limitText],
  ['a value of a request has another type', requestsIn, otherType],
  ['a request may have a new field, which the old API ignores', requestsIn, addFieldIf(false)],
  ['a field of a response is removed', responsesIn, removeField],
  ['a field of a response can be absent', responsesIn, makeOptional],
  ['a response always has a new field', responsesIn, requireNewField],
  ['a response has a new choice', responsesIn, addValue],
  ['a choice of a response is removed', responsesIn, removeValue],
  ['a value of a response can be null', responsesIn, allowNull],
  ['a value of a response has another type', responsesIn, otherType],
])('noticed: %s', (_name, parts, change) => {
  const { count, wrong } = tryEverywhere(parts, change, true);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(10);
});

test.each([
  ['a request may have a new field, which the old API rejects', requestsIn, addFieldIf(true)],
  ['a request has a new choice', requestsIn, addValue],
  ['a range of a request is wider', requestsIn, moveLimits(1)],
  ['a response may have a new field', responsesIn, addField],
])('harmless: %s', (_name, parts, change) => {
  const { count, wrong } = tryEverywhere(parts, change, false);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(10);
});

const both = (change: (now: Contract) => void): string[] => {
  const now = structuredClone(contract);
  change(now);
  return breakingChanges(contract, now);
};

test('noticed: a route is removed', () => {
  const lines = routes.map(([path, method]) =>
    breakingChanges(contractWith(path, method), { ...contract, paths: { [path]: {} } }),
  );
  expect(lines).toEqual(
    routes.map(([path, method]) => [`Old app, new API: ${method.toUpperCase()} ${path} is gone`]),
  );
});

test('noticed: access, headers, media types and statuses change', () => {
  const changes: [string, (login: Operation) => void][] = [
    ['has access [{"token":[]}] instead of []', (one) => (one.security = [{ token: [] }])],
    ['has request nothing instead of application/json', (one) => delete one.requestBody],
    [
      'has headers Idempotency-Key instead of nothing',
      (one) =>
        (one.parameters = [
          { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
        ]),
    ],
    [
      'has response 200 application/json, text/csv instead of application/json',
      ({ responses }) => (responses[200]!.content['text/csv'] = { schema: {} }),
    ],
    [
      'has response 200 nothing instead of application/json',
      ({ responses }) => delete responses[200],
    ],
  ];
  for (const [line, change] of changes)
    expect(both((now) => change(now.paths['/login/']!.post!))).toEqual([
      `Both: POST /login/ ${line}`,
    ]);
});

test('noticed, once for all routes: the schema of a record changes', () => {
  const { BearDen } = contract.components.schemas;
  expect(Object.keys(BearDen!.properties!)).toContain('observed_loc_description');
  expect(
    both(
      ({ components }) => delete components.schemas.BearDen!.properties!.observed_loc_description,
    ),
  ).toEqual(['Old app, new API: request BearDen.observed_loc_description is unknown']);
});

test('noticed: a problem loses a field', () => {
  const { schemas } = contract.components;
  expect(schemas.Problem!.properties).toHaveProperty('detail');
  expect(both((now) => delete now.components.schemas.Problem!.properties!.detail)).toEqual([
    'Old app, new API: response Problem.detail is absent',
  ]);
});

test('harmless: a new route, a new problem, other names of schemas', () => {
  expect(
    both((now) => {
      now.paths['/new/'] = now.paths['/login/']!;
      (now.components.schemas.Problem!.properties!.code!.enum as string[]).push('new-problem');
    }),
  ).toEqual([]);
  const text = JSON.stringify(contract);
  expect(text).toContain('Shared35');
  const renamed = JSON.parse(text.replaceAll(/Shared3(\d)/g, 'Shared4$1')) as Contract;
  expect(breakingChanges(contract, renamed)).toEqual([]);
});

test('every keyword of the contract is compared', () => {
  const all = routes.flatMap(([path, method]) => {
    const operation = contract.paths[path]![method]!;
    return [...requestsIn(operation), ...responsesIn(operation)].flatMap(within);
  });
  const named = Object.values(contract.components.schemas).flatMap(within);
  const used = new Set([...all, ...named].flatMap((schema) => Object.keys(schema)));
  expect([...used].filter((key) => !KEYS.has(key))).toEqual([]);
});
