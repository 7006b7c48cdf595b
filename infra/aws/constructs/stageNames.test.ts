import { readdirSync } from 'node:fs';
import { physicalNames } from '../testing/physicalNames';
import { COPIED, DEV_WITH_ALL, PROD, synthPortal } from '../synth/synthPortal';
import { checkStage, LONGEST_STAGE, WORDS_OF_NAMES } from './stageNames';

const LONGEST = 'z'.repeat(LONGEST_STAGE);
const SIMILAR = `${LONGEST.slice(0, -1)}9`;
const full = (stage: string) => synthPortal({ ...COPIED, STAGE: stage, STAGE_KIND: 'prod' });

const CASES = {
  [LONGEST]: full(LONGEST),
  [SIMILAR]: full(SIMILAR),
  dev: synthPortal(DEV_WITH_ALL),
  prod: synthPortal(PROD),
};
const names = Object.entries(CASES).map(([stage, portal]) => physicalNames(portal, stage));

test('the longest name of a stage fits into every name in AWS', () => {
  const [longest] = names;
  expect(new Set(longest!.map(({ type }) => type)).size).toBe(15);
  expect(longest!.filter(({ name, longest: most }) => name.length > most)).toEqual([]);
  const vaults = longest!.filter(({ type }) => type === 'AWS::Backup::BackupVault');
  expect(Math.max(...vaults.map(({ name }) => name.length))).toBe(28 + LONGEST_STAGE);
  for (const { type, name } of longest!)
    expect([type, name]).toEqual([type, expect.stringMatching(/^[\w-]+$/)]);
});

test('two stages in one account share no name, even if their own names differ in one letter', () => {
  const all = names.flatMap((resources) => [
    ...new Set(resources.map(({ type, name }) => `${type} ${name}`)),
  ]);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
});

test('no name of a stage begins the names of another one', () => {
  expect(() => checkStage('north-south', 'STAGE')).toThrow(
    'STAGE must be a lowercase letter and up to 19',
  );
  const prodNames = names[3]!.filter(({ name }) => name.startsWith('portal-'));
  expect(prodNames.length).toBeGreaterThan(20);
  for (const { name } of prodNames) expect(`${name}-`).toMatch(/^portal-prod-/);
});

test('every word of the stacks’ names is refused as a name of a stage', () => {
  const outdir = CASES[LONGEST]!.outdir;
  const words = readdirSync(outdir).flatMap(
    (file) => /^portal-z+-(.+)\.template\.json$/.exec(file)?.[1]?.split('-') ?? [],
  );
  expect(words.length).toBeGreaterThan(8);
  for (const word of [...words, 'delivery'])
    expect(() => checkStage(word, 'STAGE')).toThrow(`STAGE can't be "${word}"`);
  expect(WORDS_OF_NAMES).toContain('records');
});

test.each(['', 'Prod', '1st', 'a_b', 'a b', `${LONGEST}z`, 'naïve', '../x'])(
  '"%s" is refused as the name of a stage',
  (name) => {
    expect(() => checkStage(name, '--stage')).toThrow(`it is "${name}".`);
  },
);
