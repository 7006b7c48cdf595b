/** Links between documents, and citations of documents in code, lead to a file and a heading that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';

const ROOTS = ['.github', 'docs', 'frontend', 'functions', 'infra', 'shared-types'];
const NOT_OURS = new Set(['node_modules', 'dist', 'cdk.out', 'public', 'screenshots']);
/** Pages of the app, whose links are addresses of the app. */
const APP_PAGES = 'frontend/src/screens/resources/content/';

const filesIn = (folder: string): string[] =>
  readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.cache')) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });

const AT_TOP = readdirSync(PROJECT_ROOT).filter((name) => /\.(md|mjs|ts)$/.test(name));
const FILES = [...AT_TOP, ...ROOTS.flatMap(filesIn)].filter(
  (file) => /\.(tsx?|mjs|css|html|md|yml)$/.test(file) && !file.endsWith('links.test.ts'),
);
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(join(PROJECT_ROOT, file), 'utf8')]));

const withoutCode = (markdown: string): string =>
  markdown.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** As GitHub makes the anchor of a heading. */
const slug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (markdown: string): Set<string> => {
  const headings = markdown.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading]) => slug(heading!)));
};

interface Link {
  from: string;
  /** From the root of the project, with its anchor. */
  to: string;
}

/** Links in Markdown, relative to their file. */
const linksIn = (file: string, markdown: string): Link[] =>
  [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => ({
      from: file,
      to: target.startsWith('#') ? file + target : normalize(join(dirname(file), target)),
    }));

/** Names of documents in code and in other documents, from the root of the project. */
const citationsIn = (file: string, text: string): Link[] =>
  [...text.matchAll(/(?<![\w/.-]|\]\()docs\/[\w/-]+\.md(#[\w-]+)?/g)].map(([to]) => ({
    from: file,
    to,
  }));

const leadsNowhere = ({ to }: Link): boolean => {
  const [file = '', anchor] = to.split('#');
  if (!existsSync(join(PROJECT_ROOT, file))) return true;
  if (anchor === undefined) return false;
  return !listAnchors(readFileSync(join(PROJECT_ROOT, file), 'utf8')).has(anchor);
};

const LINKS = [...TEXTS].flatMap(([file, text]) => [
  ...(file.endsWith('.md') && !file.startsWith(APP_PAGES) ? linksIn(file, text) : []),
  ...citationsIn(file, text),
]);

test('every link of a document, and every citation of a document, leads somewhere', () => {
  expect(LINKS.filter(leadsNowhere)).toEqual([]);
});

test('links and citations are found', () => {
  expect(LINKS).toContainEqual({ from: 'README.md', to: 'docs/product.md' });
  expect(LINKS).toContainEqual({
    from: 'shared-types/src/contract/access/policy.ts',
    to: 'docs/product.md#access-levels',
  });
  expect(LINKS.filter(({ to }) => to.includes('#')).length).toBeGreaterThan(150);
});

test.each([
  ['docs/product.md#no-such-heading', true],
  ['docs/no-such-document.md', true],
  ['docs/product.md#sharing', false],
  ['docs/data-model.md', false],
])('%s leads nowhere: %s', (to, nowhere) => {
  expect(leadsNowhere({ from: 'README.md', to })).toBe(nowhere);
});

/** Files by their name or the end of their path, and folders by their path. */
const filesNamedIn = (file: string, markdown: string): Link[] =>
  [...markdown.matchAll(/`([\w./-]+)`/g)]
    .map(([, name]) => name!)
    .filter(
      (name) =>
        /\.(tsx?|mjs)$/.test(name) || /^(frontend|functions|infra|shared-types)\//.test(name),
    )
    .map((to) => ({ from: file, to }));

const isMissing = ({ to }: Link): boolean =>
  !to.split('/').some((part) => NOT_OURS.has(part)) &&
  !existsSync(join(PROJECT_ROOT, to)) &&
  !FILES.some((file) => `/${file}`.endsWith(`/${to}`));

test('every file and folder that a document names exists', () => {
  const named = [...TEXTS].flatMap(([file, text]) =>
    file.endsWith('.md') ? filesNamedIn(file, text) : [],
  );
  expect(named).toContainEqual({ from: 'docs/architecture.md', to: 'fetchPages.ts' });
  expect(named.filter(isMissing)).toEqual([]);
});

/** Ways to cite texts that are not in the repository. */
const ELSEWHERE =
  /\bspec('s)? sections?\b|\b(the|our) spec(ification)?\b|§ ?\d|\bdesign\/[\w-]+\.md|\bdesign notes?\b/i;

test('nothing cites a text that is not in the repository', () => {
  expect([...TEXTS].filter(([, text]) => ELSEWHERE.test(text)).map(([file]) => file)).toEqual([]);
});

test.each(['(spec section 4)', 'as the spec has it', '(design/decisions.md)', 'see §2'])(
  '%s cites a text that is not in the repository',
  (text) => {
    expect(text).toMatch(ELSEWHERE);
  },
);
