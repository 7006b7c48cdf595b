import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildFunctions, bundledPackages, JOBS } from '#build/buildFunctions.ts';
import { FUNCTIONS_DIST } from '#base/paths.ts';
import { installedNode, lambdaNode } from '#base/lambdaNode.ts';

beforeAll(async () => {
  await buildFunctions();
});

const nodes = { 'the installed Node': installedNode(), 'the Node of Lambda': lambdaNode() };

test.each(Object.entries(nodes).filter(([, node]) => node))(
  'the bundle of every job loads: %s',
  (_name, node) => {
    const load = `Promise.all(process.argv.slice(1).map(async (file) => typeof (await import(file)).handler))
      .then((types) => console.log(types.join()))`;
    const bundles = JOBS.map((id) => join(FUNCTIONS_DIST, id, 'index.mjs'));
    const output = execFileSync(node!, ['-e', load, ...bundles], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, AWS_REGION: 'ca-central-1' },
    });
    expect(output.trim().split(',')).toEqual(JOBS.map(() => 'function'));
  },
);

test('functions read credentials from the environment, and contain no other source of them', () => {
  expect(bundledPackages().filter((folder) => folder.includes('/credential-provider-'))).toEqual([
    'node_modules/@aws-sdk/credential-provider-env',
  ]);
});
