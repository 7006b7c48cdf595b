/** Texts that people may read, collected from the source files of all packages. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { PROJECT_ROOT } from '#base/paths.ts';

export interface UserText {
  file: string;
  text: string;
}

const FOLDERS = [
  'shared-types/src',
  'functions/src',
  'functions/bench',
  'frontend/src',
  'frontend/build',
  'frontend/basemap',
  'infra',
  'docs',
];
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'frontend/index.html',
];

/** Tests and their tools. */
const NOT_FOR_PEOPLE =
  /(^|\/)(node_modules|cdk\.out|testing|security|searchOracle)(\/|$)|\.test\.|\.d\.ts$/;

const filesIn = (folder: string): string[] =>
  readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_FOR_PEOPLE.test(path)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return /\.(tsx?|mjs|md)$/.test(path) ? [path] : [];
  });

interface SyntaxNode {
  type?: string;
  value?: unknown;
  cooked?: string;
  quasis?: SyntaxNode[];
  [key: string]: unknown;
}

/** Represents a value between two parts of a template, which is unknown here. */
const VALUE = '…';

/** Not text: names of modules, and literal types. */
const NO_TEXT = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType']);

const addTexts = (node: unknown, texts: string[]): void => {
  if (Array.isArray(node)) {
    for (const one of node) addTexts(one, texts);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, value, quasis, ...rest } = node as SyntaxNode;
  if (NO_TEXT.has(type ?? '')) return;
  if (type === 'StringLiteral' || type === 'JSXText')
    texts.push(String(value).replace(/\s+/g, ' '));
  else if (quasis) texts.push(quasis.map(({ cooked }) => cooked ?? '').join(VALUE));
  else addTexts(value, texts);
  for (const [key, child] of Object.entries(rest)) if (key !== 'span') addTexts(child, texts);
};

/** String literals, templates and JSX with more than one word: single words are mostly names. */
export const findCodeTexts = (code: string, isTsx = true): string[] => {
  const texts: string[] = [];
  addTexts(parseSync(code, { syntax: 'typescript', tsx: isTsx }).body, texts);
  return texts.filter((text) => /\S\s\S/.test(text));
};

/** Paragraphs without code, which may use any words. */
export const findMarkdownTexts = (markdown: string): string[] =>
  markdown
    .replace(/```[^]*?```/g, '')
    .split('\n')
    .map((line) => line.replace(/`[^`]*`/g, VALUE).trim())
    .filter((line) => line !== '');

const readTexts = (file: string): string[] => {
  const content = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  return /\.(md|html)$/.test(file)
    ? findMarkdownTexts(content)
    : findCodeTexts(content, file.endsWith('x'));
};

export const userTexts = (): UserText[] =>
  [...FOLDERS.flatMap(filesIn), ...DOCUMENTS].flatMap((file) =>
    readTexts(file).map((text) => ({ file, text })),
  );
