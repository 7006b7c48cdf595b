/** Functions are named by what they do (docs/glossary.md#verbs-of-the-code), so nothing is named `…Of`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../buildFunctions';

const FOLDERS = [
  ...['shared-types/src', 'functions/src', 'functions/bench', 'frontend/src', 'frontend/build'],
  ...['frontend/e2e', 'infra'],
];
/** The core of the search has its own names for now. */
const SEARCH_CORE =
  /^(functions\/src\/(domain|data)\/(search|catalogue)|shared-types\/src\/search)/;
const GENERATED = /(^|\/)(node_modules|dist|\.cache|cdk\.out)\//;
const NAMED_OF =
  /^\s*(?:export )?(?:const|let|type|interface|(?:async )?function\*?) (?:\w*[a-z]Of|of)\b(?!,)/gm;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !SEARCH_CORE.test(file) && !GENERATED.test(file)),
);

test('no function, value or type is named after what it is of', () => {
  expect(sources.length).toBeGreaterThan(2000);
  const found = sources.flatMap((file) =>
    [...readFileSync(join(PROJECT_ROOT, file), 'utf8').matchAll(NAMED_OF)].map(
      ([text]) => `${file}: ${text.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});
