import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { groupedTests } from './groups';

const root = mkdtempSync(join(tmpdir(), 'portal-groups-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES = {
  'app/a.test.ts': "import { b } from './testing/hooks';",
  'app/b.test.ts': '',
  'app/b.integration.test.ts': '',
  'app/slow.test.ts': 'jest.setTimeout(60_000);',
  'app/mocks.test.ts': "jest.mock('./b');",
  'app/client.test.ts': 'const client = mockClient(Client);',
  'app/one.test.ts': "import { fake } from './testing/fake';",
  'app/other.test.ts': "import { far } from '#testing/far.ts';",
  'app/package.json': '{ "imports": { "#*": "./*" } }',
  'app/node_modules/c.test.ts': '',
  'app/plain.ts': '',
  'app/testing/hooks.ts': 'if (isJest)\n  afterAll(end);',
  'app/testing/far.ts': "import { fake } from './fake';",
  'app/testing/fake.ts': "jest.mock('./c');",
};

/** Files of each context, by their names. */
const contexts = (): string[][] => {
  const project = {
    rootDir: 'app',
    testEnvironment: 'node',
    testRegex: '\\.test\\.ts$',
    testPathIgnorePatterns: ['/node_modules/', '/\\.cache/'],
  };
  return groupedTests(root, project).map((path) => {
    if (!path.includes('.cache')) return [relative(join(root, 'app'), path)];
    const described = readFileSync(path, 'utf8').matchAll(/^describe\("app\/(.*)",/gm);
    return [...described].map(([, file]) => file!);
  });
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

test('files share a context if their mocks, time limits and kind of helpers are the same', () => {
  expect(contexts().sort()).toEqual([
    ['a.test.ts', 'b.test.ts'],
    ['b.integration.test.ts'],
    ['client.test.ts'],
    ['mocks.test.ts'],
    ['one.test.ts', 'other.test.ts'],
    ['slow.test.ts'],
  ]);
});

test('hooks of helpers belong to the whole group, and a large group is divided', () => {
  contexts();
  const group = readFileSync(join(root, 'app/.cache/groups-node/01.test.ts'), 'utf8');
  expect(group.indexOf('testing/hooks.ts')).toBeLessThan(group.indexOf('describe('));
  writeFileSync(join(root, 'app/b.test.ts'), ' '.repeat(90_000));
  expect(contexts()).toEqual(expect.arrayContaining([['a.test.ts'], ['b.test.ts']]));
});
