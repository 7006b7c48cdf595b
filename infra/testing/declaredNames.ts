/** The names that TypeScript code declares. Keys of object literals aren't among them: types declare those. */
import { parseSync } from '@swc/core';

interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Fields with the name or pattern of a declaration, by the type of its node. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['identifier'],
  ClassMethod: ['key'],
  ClassProperty: ['key'],
  FunctionDeclaration: ['identifier'],
  FunctionExpression: ['identifier'],
  Parameter: ['pat'],
  PrivateMethod: ['key'],
  PrivateProperty: ['key'],
  TsConstructorType: ['params'],
  TsEnumDeclaration: ['id'],
  TsEnumMember: ['id'],
  TsFunctionType: ['params'],
  TsInterfaceDeclaration: ['id'],
  TsMethodSignature: ['key', 'params'],
  TsParameterProperty: ['param'],
  TsPropertySignature: ['key'],
  TsTupleElement: ['label'],
  TsTypeAliasDeclaration: ['id'],
  VariableDeclarator: ['id'],
};
/** Fields with the names inside a pattern. In `{ a: b }`, `b` is declared. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  AssignmentPatternProperty: ['key'],
  KeyValuePatternProperty: ['value'],
  ObjectPattern: ['properties'],
  RestElement: ['argument'],
};

const NAMES = new Set(['Identifier', 'PrivateName', 'StringLiteral']);

const namesIn = (pattern: unknown): string[] => {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  if (NAMES.has(pattern.type)) return [String(pattern.value)];
  return (INSIDE[pattern.type] ?? []).flatMap((field) => namesIn(pattern[field]));
};

const addNames = (value: unknown, names: string[]): void => {
  if (Array.isArray(value)) {
    for (const one of value) addNames(one, names);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    for (const field of DECLARING[value.type] ?? []) names.push(...namesIn(value[field]));
    if (value.type === 'ImportSpecifier' && value.imported) names.push(...namesIn(value.local));
  }
  for (const [field, child] of Object.entries(value)) if (field !== 'span') addNames(child, names);
};

export const declaredNames = (code: string, isTsx = false): string[] => {
  const names: string[] = [];
  addNames(parseSync(code, { syntax: 'typescript', tsx: isTsx }).body, names);
  return names;
};
