/**
 * One vocabulary (docs/glossary.md#code): words with a private meaning here can't become names again. Functions
 * are named by what they do (docs/glossary.md#verbs-of-the-code), so nothing is named `…Of`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../base/paths';
import { declaredNames } from './declaredNames';

const FOLDERS = [
  ...['shared-types/src', 'functions/src', 'functions/bench', 'frontend/src', 'frontend/build'],
  ...['frontend/e2e', 'infra'],
];
/** Packages whose declarations are checked by the words in them. */
const CHECKED = ['shared-types', 'functions', 'infra', 'frontend'];
/** The core of the search has its own names for now. */
const SEARCH_CORE =
  /^(functions\/src\/(domain|data)\/(search|catalogue)|shared-types\/src\/contract\/search)/;
const GENERATED = /(^|\/)(node_modules|dist|\.cache|cdk\.out)\//;
const POSSESSIVE =
  /^\s*(?:export )?(?:const|let|type|interface|(?:async )?function\*?) (?:\w*[a-z]Of|of)\b(?!,)/gm;

/** What to write instead: `place`: position, location, target; `answer`: response, result, and so on. */
const AVOIDED = new RegExp(
  `^(${[
    ...['anew', 'answer(s|ed|ing)?', 'ask(s|ed|ing)?', 'fates?', 'faults?', 'held', 'holds?'],
    ...['looks?', 'looked', '(un)?placed?', 'places', 'questions?', '(un)?settled?', 'settles'],
  ].join('|')})$`,
);
const AVOIDED_PHRASES = /^of$|^of[A-Z]|[a-z]Of$|_OF$|^OF_|orElse|whyNot/;

/** Names that others give: formats, the API, and stored data. By name, or by file and name. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  allOf: 'a keyword of JSON Schema',
  anyOf: 'a keyword of JSON Schema',
  oneOf: 'a keyword of JSON Schema',
  holds: 'a column of search responses',
  ofSurveys: 'in the stored state of exports that run',
  'frontend/src/features/bulk-import/useMappingDraft.ts of': 'a key of stored drafts',
  'frontend/src/features/editor/editDrafts.ts of': 'a key of stored drafts',
  'frontend/src/features/editor/useEdits.ts of': 'a key of stored drafts',
  'frontend/src/features/flags/flagTarget.ts place': 'a key of stored drafts',
  'frontend/src/platform/drafts/draft.ts of': 'a key of stored drafts',
  'frontend/src/screens/add-patrol/patrolDraft.ts answers': 'a key of stored drafts',
  'frontend/src/screens/photo-viewer/PhotoScreen.tsx of': 'in the address of a photo',
  'functions/src/data/export/exportState.ts asked': 'an attribute in the store',
  'shared-types/src/contract/api/manifest.ts of': 'a key of mappings',
  'shared-types/src/records/fieldDefinition.ts parentOf': 'in responses of /sightings/forms',
  'shared-types/src/records/fieldDefinition.ts place': 'in responses of /sightings/forms',
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !SEARCH_CORE.test(file) && !GENERATED.test(file)),
);
const readSource = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const listWords = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isAvoided = (name: string): boolean =>
  AVOIDED_PHRASES.test(name) || listWords(name).some((word) => AVOIDED.test(word));
/** Names of bays, islands and towns on the map. */
const MAP_NAMES = /\/(placeNames|nameLayout)\.ts$/;

test('no function, value or type is named after what it is of', () => {
  expect(sources.length).toBeGreaterThan(2000);
  const found = sources.flatMap((file) =>
    [...readSource(file).matchAll(POSSESSIVE)].map(([text]) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ...['answer', 'askAll', 'FIRST_LOOK_MS', 'holds', 'isPlaced', 'of', 'ofDay', 'OF_ALL', 'sizeOf'],
  ...['rowFault', 'RecordPlace', 'orElse', 'question_hash', 'isUnsettled', 'XMLAnswer', 'whyNot'],
])('%s is a name to avoid', (name) => expect(isAvoided(name)).toBe(true));

test.each(['placeholder', 'replace', 'lookup', 'holdings', 'mask', 'default', 'offset', 'proof'])(
  '%s is a good name',
  (name) => expect(isAvoided(name)).toBe(false),
);

test('declarations and files have the usual names', () => {
  const checked = sources.filter((file) => CHECKED.includes(file.split('/')[0]!));
  const found = checked.flatMap((file) => {
    const fileName = file.replace(/^.*\/|\..*$/g, '');
    const names = [fileName, ...declaredNames(readSource(file), file.endsWith('x'))];
    const avoided = names.filter(
      (name) => isAvoided(name) && !(MAP_NAMES.test(file) && /place/i.test(name)),
    );
    return [...new Set(avoided)].map((name) => ({ file, name }));
  });
  const used = new Set<string>();
  const wrong = found.filter(({ file, name }) => {
    const exception = [name, `${file} ${name}`].find((key) => key in EXCEPTIONS);
    if (exception !== undefined) used.add(exception);
    return exception === undefined;
  });
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
