import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../../package.json';
import { PROJECT_ROOT } from './paths';

const RANGE = packageJson.engines.node;

/** A separate program, because the module is an ES module and the tests aren't. */
const evaluate = (call: string): unknown => {
  const module = pathToFileURL(join(import.meta.dirname, 'nodeVersion.mjs')).href;
  const script = `import { supports, inWords } from ${JSON.stringify(module)};
    const range = ${JSON.stringify(RANGE)};
    console.log(JSON.stringify(${call}));`;
  const args = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
};

test('commands run on the versions of Node that the packages support, and on no others', () => {
  const versions = [
    ...['18.20.8', '20.11.0', '20.18.3', '20.19.0', '20.20.2'],
    ...['21.7.3', '22.12.0', '22.13.0', '22.20.0', '23.11.1', '24.0.0', '26.1.0'],
  ];
  expect(
    evaluate(`${JSON.stringify(versions)}.filter((version) => supports(range, version))`),
  ).toEqual(['20.19.0', '20.20.2', '22.13.0', '22.20.0', '24.0.0', '26.1.0']);
});

test.each(['README.md', 'docs/operations.md'])('%s names the same versions', (file) => {
  const words = evaluate('inWords(range)');
  expect(words).toBe('20.19+, 22.13+ or 24+');
  expect(readFileSync(join(PROJECT_ROOT, file), 'utf8')).toContain(`Node ${words as string}`);
});
