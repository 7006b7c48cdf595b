/** What bundles load: every cold start waits for it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { build } from 'esbuild';
import { buildFunctions, bundledPackages, settings } from './buildFunctions';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';
import { satisfies } from './nodeIsRecent';

beforeAll(async () => {
  await buildFunctions();
});

test('the bundles contain only the commands that they send, no event streams, and a zip only where it is written', async () => {
  const { metafile } = await build({
    ...settings,
    absWorkingDir: PROJECT_ROOT,
    write: false,
    metafile: true,
    outdir: 'out',
    entryPoints: ['photos/photoZip', 'people/updateProfile'].map((path) =>
      join(PROJECT_ROOT, 'functions', 'src', 'api', `${path}.ts`),
    ),
  });
  const found = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput ? [path] : []))
    .filter((path) => /archiver|event-streams|client-(secrets|ses).*\/commands\//.test(path));
  expect([...new Set(found)].sort()).toEqual([
    'node_modules/@aws-sdk/client-secrets-manager/dist-es/commands/GetSecretValueCommand.js',
    'node_modules/@aws-sdk/client-sesv2/dist-es/commands/SendEmailCommand.js',
  ]);
});

test('the bundle of the OpenAPI document describes the answers of all routes', () => {
  const call = `const { handler } = await import(process.argv[1]);
    const { body } = await handler({
      ...{ version: '2.0', routeKey: 'GET /', rawPath: '/', rawQueryString: '', headers: {} },
      requestContext: { requestId: 'test', http: { method: 'GET', path: '/', sourceIp: '192.0.2.1' } },
    });
    console.log(body);`;
  const bundle = join(FUNCTIONS_DIST, 'openApiDocument', 'index.mjs');
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', call, bundle], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, AWS_REGION: 'ca-central-1' },
  });
  expect(text.match(/"operationId"/g)).toHaveLength(Object.keys(ROUTES).length);
  expect(text.match(/"200":\{"description":"[^"]*","content"/g)!.length).toBeGreaterThan(50);
});

test('only jsonwebtoken would load semver, and it only asks what the bundles answer', () => {
  const values = ['asymmetricKeyDetails', 'ps', 'rsaPssKeyDetails'].map((feature) => {
    const file = join('node_modules', 'jsonwebtoken', 'lib', `${feature}Supported.js`);
    const source = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    return /satisfies\(process\.version, '(.+)'\)/.exec(source)![1]!;
  });
  expect(values.map((range) => satisfies(process.version, range))).toEqual([true, true, true]);
  expect(() => satisfies(process.version, '>=99.0.0')).toThrow('>=99.0.0');
  expect(() => satisfies('v15.0.0', values[0]!)).toThrow('v15.0.0');

  const packages = bundledPackages();
  expect(packages).not.toContain('node_modules/semver');
  const needSemver = packages.filter((folder) => {
    const text = readFileSync(join(PROJECT_ROOT, folder, 'package.json'), 'utf8');
    return 'semver' in ((JSON.parse(text) as { dependencies?: object }).dependencies ?? {});
  });
  expect(needSemver).toEqual(['node_modules/jsonwebtoken']);
});
