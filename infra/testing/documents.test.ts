import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json';
import commands from '../base/commands.json';
import { PROJECT_ROOT } from '#base/paths.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'infra/README.md',
  ...readdirSync(join(PROJECT_ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const readText = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

test.each(DOCUMENTS)('every npm script that %s names exists', (file) => {
  const named = [...readText(file).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) =>
    script!.replace(/[:-]+$/, ''),
  );
  expect(named.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
});

/** Commands of the CDK have its options. */
const COMMANDS = Object.entries({ ...commands.running, ...commands.developing }).filter(
  ([, file]) => !file.endsWith('cdkCommand.ts'),
);
const readCode = (file: string): string =>
  readdirSync(join(PROJECT_ROOT, dirname(file)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readText(join(dirname(file), name)))
    .join('\n');

test.each(COMMANDS)('%s has all options that documents and its own usage name', (command, file) => {
  const code = readCode(file);
  const calls = new RegExp(`npm (?:run )?${command} -- [^\n\`]*(?:\\\\\n[^\n\`]*)*`, 'g');
  const named = [code, ...DOCUMENTS.map(readText)]
    .flatMap((text) => text.match(calls) ?? [])
    .flatMap((call) => call.replace(/#.*/, '').match(/(?<=--)[a-z][a-z-]*/g) ?? []);
  const isMissing = (option: string): boolean =>
    !new RegExp(`\\b${option}'?: \\{\\s*type: '|'--${option}'`).test(code);
  expect([...new Set(named)].filter(isMissing)).toEqual([]);
});

test('README says that a deployment needs its own ArcGIS entitlement', () => {
  expect(readText('README.md')).toMatch(/Each deployment needs its own ArcGIS entitlement/);
});

test.each([
  ['From an empty account to the first sign-in', ['cdk bootstrap', 'us-east-1', 'npm run admin']],
  ['Updates, rollback and removal', ['npm run diff', 'npm run rollback', 'termination protection']],
  ['Delivery', ['production', 'DELIVERY_REPOSITORY', 'SMOKE_PASSWORD', 'Rollback']],
])('the manual explains: %s', (heading, parts) => {
  const section = readText('docs/operations.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  for (const part of parts) expect(section).toContain(part);
});
