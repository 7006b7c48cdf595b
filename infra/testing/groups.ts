/**
 * Groups of test files that run in one context, for `npm test`. A context for each file, which is Jest's way,
 * takes twice the time: modules load again, and run as slowly as code does at first. A group is a written
 * test file that loads others, each in its own `describe`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Small enough to keep all cores busy until the end. */
const GROUP_BYTES = 80_000;

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Mocks apply to a whole context. */
const hasMocks = (file: string): boolean =>
  /jest\.(do)?mock\(|jest\.resetModules|mockClient\(/.test(textOf(file));

/** Also hooks within an `if`. */
const hasHooks = (file: string): boolean => /^ {0,2}(after|before)(All|Each)\(/m.test(textOf(file));

/** Everything in `testing/` folders that a file imports, also through others. */
const helpersOf = (file: string, found = new Set<string>()): Set<string> => {
  for (const [, path = ''] of textOf(file).matchAll(/from '(\.[^']*)'/g)) {
    const helper = [`${path}.ts`, `${path}.tsx`]
      .map((each) => join(dirname(file), each))
      .find((each) => each.includes('/testing/') && existsSync(each));
    if (helper && !found.has(helper)) helpersOf(helper, found.add(helper));
  }
  return found;
};

const groupText = (root: string, files: readonly string[]): string => {
  const load = (file: string): string => `require(${JSON.stringify(file)})`;
  const describe = (file: string): string =>
    `describe(${JSON.stringify(relative(root, file))}, () => {
  ${load(file)};
  afterAll(leaveNothing);
});`;
  // A module runs once, so its hooks would apply to the first of the files only.
  const withHooks = new Set(files.flatMap((file) => [...helpersOf(file)]).filter(hasHooks));
  return [
    `const { leaveNothing } = ${load(join(root, 'infra', 'testing', 'leaveNothing.mjs'))};`,
    ...[...withHooks].map(load),
    ...files.map(describe),
    // The longest time that any file sets.
    'jest.setTimeout(240_000);',
  ].join('\n');
};

interface Files {
  /** The project's root. */
  root: string;
  workspace: string;
  /** Tells Jest projects of a workspace apart. */
  name: string;
  isTest: (path: string) => boolean;
}

const testFiles = ({ root, workspace, isTest }: Files): string[] =>
  readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)(node_modules|dist|e2e|\.cache)\//.test(path) && isTest(path))
    .sort()
    .map((path) => join(root, workspace, path));

/**
 * Writes the groups. Files with mocks stay alone; those whose helpers have mocks are grouped by helper.
 * @returns absolute paths of everything to run
 */
export const groupedTests = (files: Files): string[] => {
  const { root, workspace, name } = files;
  const folder = join(root, workspace, '.cache', `groups-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone: string[] = [];
  const groups: string[][] = [];
  const open = new Map<string, { group: string[]; bytes: number }>();
  for (const file of testFiles(files)) {
    if (hasMocks(file)) {
      alone.push(file);
      continue;
    }
    // Helpers of integration tests also change modules: passwords are hashed cheaply.
    const kind = file.includes('.integration.') ? '.integration' : '';
    const key = [kind, ...[...helpersOf(file)].filter(hasMocks).sort()].join();
    const size = textOf(file).length;
    let last = open.get(key);
    if (!last || last.bytes + size > GROUP_BYTES) {
      last = { group: [], bytes: 0 };
      open.set(key, last);
      groups.push(last.group);
    }
    last.group.push(file);
    last.bytes += size;
  }
  return [
    ...alone,
    ...groups.map((group, at) => {
      const kind = group[0]!.includes('.integration.') ? '.integration' : '';
      const path = join(folder, `${String(at + 1).padStart(2, '0')}${kind}.test.ts`);
      writeFileSync(path, groupText(root, group));
      return path;
    }),
  ];
};
