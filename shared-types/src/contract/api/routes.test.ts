import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDefinition } from './route';
import { EXAMPLES } from './examples';
import { openApi } from './openApi';
import { ROUTES, type RouteId } from './routes';

const routes = Object.entries<RouteDefinition>(ROUTES);

test.each(routes)('%s is listed under its own id', (id, route) => {
  expect(route.id).toBe(id);
});

test('every route has its handler, and every handler its route', () => {
  const folder = join(__dirname, '../../../../functions/src/api');
  const handlers = readdirSync(folder).flatMap((resource) =>
    readdirSync(join(folder, resource))
      .filter((file) => !file.includes('.test.'))
      .map((file) => `${resource}/${file}`),
  );
  expect(handlers.sort()).toEqual(routes.map(([id, r]) => `${r.resource}/${id}.ts`).sort());
});

test('a route that neither the app nor a command calls says who calls it', () => {
  const read = (folder: string): string => {
    const path = join(__dirname, '../../../..', folder);
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => readFileSync(join(path, file), 'utf8'))
      .join('\n');
  };
  const callers = ['frontend/src', 'infra/commands', 'shared-types/src/reading'].map(read).join();
  const contract = read('shared-types/src/contract/api');
  const unexplained = routes.filter(([id]) => {
    const isCalled = new RegExp(`\\.${id}\\b|'${id}'`).test(callers);
    const isExplained = new RegExp(`/\\*\\* Called by .+\\nexport const ${id} = `).test(contract);
    return isCalled === isExplained;
  });
  expect(unexplained.map(([id]) => id)).toEqual([]);
});

test('every route that touches records says which part of them it opens, or that it opens none', () => {
  for (const [id, { touches, opens }] of routes)
    expect([id, opens !== undefined]).toEqual([id, touches === 'records']);
});

test('no two routes share a method and path', () => {
  const addresses = routes.map(([, r]) => `${r.method} ${r.path.replace(/\/$/, '')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the OpenAPI document has every route, with a schema for every response', () => {
  const document = openApi() as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((o) => o.operationId),
  );
  expect(ids.sort()).toEqual(Object.keys(ROUTES).sort());
  expect(document.paths['/patrols/']!.get).toMatchObject({
    security: [{ token: [] }],
    responses: {
      200: { content: { 'application/vnd.rms.columns+json': {} } },
      400: { content: { 'application/problem+json': {} } },
    },
  });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every route that adds or changes records has an example, and every example is one of its bodies', () => {
  const writing = routes.filter(([, route]) => route.idempotent).map(([id]) => id);
  expect(Object.keys(EXAMPLES).sort()).toEqual(writing.sort());
  for (const [id, example] of Object.entries(EXAMPLES)) {
    const { body } = ROUTES[id as RouteId] as RouteDefinition;
    expect([id, body!.safeParse(example).error?.issues]).toEqual([id, undefined]);
  }
  const document = openApi() as { paths: Record<string, object> };
  expect(document.paths['/patrol-creator/']).toMatchObject({
    post: {
      requestBody: {
        content: { 'application/json': { example: { patrol: { nation: 'North Inlet' } } } },
      },
    },
  });
});

test('the OpenAPI document says how precisely every position of a record is kept', () => {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    for (const [key, schema] of Object.entries(value ?? {}) as [string, unknown][]) {
      if (typeof schema !== 'object') continue;
      const text = JSON.stringify(schema);
      // Rows of searches have no bounds, and the point of a sighting as text is only read.
      const isDegrees = /^(latitude|longitude)$/.test(key) && text.includes('"maximum":');
      const isText = key !== 'coordinates' && /"GeoJSON \w+ as text/.test(text.slice(0, 200));
      if (isDegrees || isText) found.push(text);
      visit(schema);
    }
  };
  visit(openApi());
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((text) => !text.includes('kept at 6 decimals'))).toEqual([]);
});

test('every reference in the OpenAPI document leads somewhere', () => {
  const document = openApi();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, path] of references) {
    const target = path!
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([path, typeof target]).toEqual([path, 'object']);
  }
});
