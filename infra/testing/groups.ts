/**
 * Groups of test files that run in one context, for `npm test`. Jest gives each file its own context, which
 * takes twice the time: every file loads the modules again, and new code runs slowly at first. A group is a
 * generated test file that loads others, each in its own `describe`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Small enough to keep all cores busy until the end. */
const GROUP_BYTES = 80_000;

const readText = (file: string): string => readFileSync(file, 'utf8');

/** Of each test in the file. A context has only one. */
const readTimeLimit = (file: string): string =>
  /jest\.setTimeout\((\w+)\)/.exec(readText(file))?.[1] ?? 'usual';

/** Mocks apply to a whole context. */
const hasMocks = (file: string): boolean =>
  /jest\.(do)?mock\(|jest\.resetModules|mockClient\(/.test(readText(file));

/** Also hooks within an `if`. */
const hasHooks = (file: string): boolean =>
  /^ {0,2}(after|before)(All|Each)\(/m.test(readText(file));

/** Everything in `testing/` folders that a file imports, also through others. */
const findHelpers = (file: string, found = new Set<string>()): Set<string> => {
  for (const [, path = ''] of readText(file).matchAll(/from '([.#][^']*)'/g)) {
    const paths = path.startsWith('#')
      ? [createRequire(file).resolve(path)]
      : [`${path}.ts`, `${path}.tsx`].map((each) => join(dirname(file), each));
    const helper = paths.find((each) => each.includes('/testing/') && existsSync(each));
    if (helper && !found.has(helper)) findHelpers(helper, found.add(helper));
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
  const withHooks = new Set(files.flatMap((file) => [...findHelpers(file)]).filter(hasHooks));
  return [
    `const { leaveNothing } = ${load(join(root, 'infra', 'testing', 'leaveNothing.mjs'))};`,
    ...[...withHooks].map(load),
    ...files.map(describe),
  ].join('\n');
};

interface Project {
  /** The workspace. */
  rootDir: string;
  testEnvironment: string;
  testRegex: string;
  testPathIgnorePatterns: readonly string[];
}

const testFiles = (folder: string, { testRegex, testPathIgnorePatterns }: Project): string[] => {
  const isTest = new RegExp(testRegex);
  const isIgnored = new RegExp(testPathIgnorePatterns.join('|'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => isTest.test(path) && !isIgnored.test(path))
    .sort();
};

/**
 * Writes the groups of a Jest project. Files with mocks run alone; those whose helpers have mocks are grouped
 * by helper.
 * @returns absolute paths of everything to run
 */
export const groupedTests = (root: string, project: Project): string[] => {
  const workspace = join(root, project.rootDir);
  const folder = join(workspace, '.cache', `groups-${project.testEnvironment}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const toRun: string[] = [];
  const groups: { files: string[]; ending: string }[] = [];
  const open = new Map<string, { files: string[]; bytes: number }>();
  for (const file of testFiles(workspace, project)) {
    if (hasMocks(file)) {
      toRun.push(file);
      continue;
    }
    // Helpers of integration tests also change modules: passwords are hashed cheaply.
    const ending = file.includes('.integration.') ? '.integration.test.ts' : '.test.ts';
    const helpers = [...findHelpers(file)].filter(hasMocks).sort();
    const key = [ending, readTimeLimit(file), ...helpers].join();
    const size = readText(file).length;
    let last = open.get(key);
    if (!last || last.bytes + size > GROUP_BYTES) {
      last = { files: [], bytes: 0 };
      open.set(key, last);
      groups.push({ files: last.files, ending });
    }
    last.files.push(file);
    last.bytes += size;
  }
  for (const [at, { files, ending }] of groups.entries()) {
    const path = join(folder, `${String(at + 1).padStart(2, '0')}${ending}`);
    writeFileSync(path, groupText(root, files));
    toRun.push(path);
  }
  return toRun;
};
