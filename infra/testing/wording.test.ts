/** Keeps texts that people read in plain English: words that no native speaker would use are rejected. */
import { MESSAGES } from '@portal/shared-types/base/text/messages';
import { findCodeTexts, findMarkdownTexts, userTexts, type UserText } from './userTexts';

/** Rejected words, a replacement, and a sample that must be found. */
const RULES: readonly [words: RegExp, instead: string, sample: string][] = [
  [/\bstands?\b/i, 'is, appears, is listed, exists', 'Stands in the history'],
  [/\b(tells|told of|(is|are|was|were|be|been|when) told)\b/i, 'shows, reports', 'is told of it'],
  [/\b(whoever|those who|those that)\b/i, 'anyone who, people who', 'Whoever waits for it'],
  [/\banew\b/i, 'again', 'Read it anew'],
  [/\bmeanwhile\b/i, 'in the meantime, while you were editing', 'was changed meanwhile'],
  [/\b(somebody|everybody)\b/i, 'someone, everyone', 'Somebody changed this'],
  [
    /\b(not|be|and|is|are|was|were) taken\b(?! by| aboard|\.)|\btaken (as|for|over|out|without)\b/i,
    'accepted, imported, read',
    'It cannot be taken',
  ],
  [/\btak(e|es|en|ing) (this|back)\b|\btakes (two|that)\b/i, 'use, undo, accepts', 'Take this fix'],
  [
    /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|different\b|connection\b)/i,
    "isn't a",
    'is no UTF-8 at all',
  ],
  [/\b(leav(e|es|ing)|left) out\b/i, 'omit, skip', 'Leave out the rest'],
  [/\bholds\b|\b(may|can|could|shall) hold\b/i, 'contains', 'The file holds no track'],
  [/\b(go|goes|going) on\b/i, 'continue', 'Go on editing'],
  [/\bcom(e|es|ing) nearer\b/i, 'zoom in', 'Come nearer to see handles'],
  [/\bputs? right\b|\bmend(s|ed)?\b/i, 'fix, correct', 'Put right what is wrong'],
  [/\bof (their|its) own\b|\bby itself\b|\bat hand\b/i, 'own', 'an address of its own'],
  [/\bbecomes? (of|nothing)\b|\bwhat there is of\b/i, 'changes to', 'What becomes of records'],
  [/\bbeside\b/i, 'next to, with', 'Beside a name'],
  [/\blooks? (inside|where)\b|\blooks (at|for)\b/i, 'searches, applies to', 'looks at this filter'],
  [/\bfaults?\b/i, 'bug, error', 'a fault in the file'],
  [/\bthese words\b/i, 'No matches', 'No filter holds these words.'],
  [/\b(is|are) on[.,;]/i, 'is selected', 'No nation is on.'],
  [/\bswitched o(n|ff)\b/i, 'selected, cleared', 'What is switched off'],
  [/\bcloser kind\b/i, 'subtype', 'without a closer kind'],
  [/\bwritten down before\b|\bwhose patrol it was\b/i, 'logs', 'Whose patrol it was'],
  [/\bin the time of the programme\b/i, 'Pacific Time', 'Times are in the time of the programme.'],
  [/\b(fold|widen) the\b/i, 'collapse, expand', 'Fold the results'],
  [/\bat the cross\b/i, 'at the crosshair', 'Set at the cross'],
  [/\bnot looked at\b/i, 'not started', 'not looked at yet'],
  [/\bbefore you say so\b|\bkeeps you from\b/i, 'until you save', 'before you say so'],
  [/\b(it )?may well be right\b/i, 'You can still save.', 'it may well be right'],
  [/\bhas to be filled in\b/i, 'is required', 'Nothing has to be filled in'],
  [/\bmet on the way\b/i, 'not part of a survey', 'it was met on the way'],
  [/\bwould save it so\b/i, 'Ready to save', 'would save it so'],
  [/\bout of sight\b/i, 'hidden, deleted', 'It goes out of sight.'],
  [/\bletter for letter\b/i, 'identical', 'the same letter for letter'],
  [/\bdone its work\b/i, 'already used', 'has done its work'],
  [/\bnobody here\b|\byou look for\b/i, 'No people match your search.', 'what you look for'],
  [/\ball else\b/i, 'everything else', 'All else works without it'],
  [/\bonly (those of|incidental ones)\b/i, 'only survey sightings', 'Only those of surveys'],
  [/\bstraight way\b|\bby you alone\b|\bfor you alone\b/i, 'only you', 'kept for you alone'],
];

/** Texts that are exempt, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'leave out': 'a value in mapping files; people see “skip the value”',
  'Windthrow beside a cutblock': 'an item of a list: records store it, so it never changes',
};

const offences = (texts: readonly UserText[]): string[] =>
  texts.flatMap(({ file, text }) =>
    text in EXCEPTIONS
      ? []
      : RULES.filter(([words]) => words.test(text)).map(
          ([words, instead]) => `${file}: “${text.trim()}” has ${words}. Write: ${instead}.`,
        ),
  );

const TEXTS = userTexts();

test('each message is in the catalogue once', () => {
  const texts = Object.values(MESSAGES);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('texts that people read are plain English', () => {
  expect(offences(TEXTS)).toEqual([]);
});

test.each([
  ['a string', "const a = { label: 'Come nearer' };"],
  ['a template', 'const a = `${nation} was changed meanwhile`;'],
  ['text on a screen', '<p>Come nearer to the <b>shore</b></p>;'],
  ['a label on a screen', '<Button label="Go on editing" />;'],
])('reads %s', (_what, code) => {
  const texts = findCodeTexts(code).map((text) => ({ file: 'a.tsx', text }));
  expect(offences(texts)).toHaveLength(1);
});

test('reads documents without their code', () => {
  expect(findMarkdownTexts('# Title\n\nType `npm start`.\n\n```\nnpm start\n```\n')).toEqual([
    '# Title',
    'Type ….',
  ]);
});

test.each([
  'shared-types/src/base/text/messages.ts',
  'shared-types/src/base/text/importMessages.ts',
  'shared-types/src/base/text/peopleMessages.ts',
  'shared-types/src/base/text/problems.ts',
  'shared-types/src/contract/api/lists.ts',
  'shared-types/src/reading/import/record.ts',
  'shared-types/src/records/lists/boats.ts',
  'shared-types/src/records/sightings/trapSighting.ts',
  'functions/src/data/change/deleteRecords.ts',
  'frontend/src/screens/explore/ExploreHelp.tsx',
  'frontend/src/screens/resources/content/sharing.md',
  'frontend/src/app/tour/exploreTour.ts',
  'infra/local/start.ts',
  'CHANGELOG.md',
  'README.md',
  'docs/product.md',
  'docs/decisions/README.md',
])('reads %s', (file) => {
  expect(TEXTS.filter((text) => text.file === file)).not.toEqual([]);
});

test.each(RULES)('%s is rejected', (words, _instead, sample) => {
  expect(sample).toMatch(words);
});

test.each(Object.keys(EXCEPTIONS))('the exception “%s” is still needed', (exception) => {
  expect(TEXTS.map(({ text }) => text)).toContain(exception);
});
