/** The contract of the last release, and the changes since then that break something on purpose. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@portal/shared-types/contract/api/openApi';
import packageJson from '../../../package.json';
import { breakingChanges, type Contract } from './compare';

export const CONTRACT_FILE = join(import.meta.dirname, 'contract.json');
export const INTENDED_FILE = join(import.meta.dirname, 'intended.json');

export interface Intended {
  /** As `npm run contract` and the test write it. */
  change: string;
  /** Why it breaks nothing that people do. */
  reason: string;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
export const releasedContract = (): Contract => read(CONTRACT_FILE) as Contract;
export const intendedChanges = (): Intended[] => read(INTENDED_FILE) as Intended[];

/** Texts for readers, which no program depends on. */
const TEXTS = new Set([
  'description',
  'summary',
  'title',
  'example',
  'tags',
  'readOnly',
  '$schema',
]);
/** Its keys are names of fields. */
const NAMES = new Set(['properties', 'schemas', 'paths']);

const withoutTexts = (value: unknown, areNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !TEXTS.has(key))
      .map(([key, one]) => [
        key,
        ['default', 'enum', 'const'].includes(key) && !areNames
          ? one
          : withoutTexts(one, NAMES.has(key) && !areNames),
      ]),
  );
};

/** The contract of this code, in the version of package.json. */
export const currentContract = (): Contract => {
  const { openapi, paths, components } = withoutTexts(openApi()) as Contract;
  const { version } = packageJson;
  return { openapi, info: { version }, paths, components: { schemas: components.schemas } };
};

/** One line for each route and each named schema, so that a difference can be read. */
export const contractText = ({ openapi, info, paths, components }: Contract): string => {
  const lines = (all: object): string =>
    Object.entries(all)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n');
  const head = `"openapi":${JSON.stringify(openapi)},\n"info":${JSON.stringify(info)}`;
  return `{\n${head},\n"paths":{\n${lines(paths)}\n},\n"components":{"schemas":{\n${lines(components.schemas)}\n}}\n}\n`;
};

/** What would break pages or servers of the last release, and isn't listed with a reason. */
export const unlistedChanges = (): string[] => {
  const intended = intendedChanges();
  return breakingChanges(releasedContract(), currentContract()).filter(
    (line) => !intended.some(({ change }) => change === line),
  );
};
