/** Decides as IAM does whether a policy allows a call. Only what the portal's policies contain is known. */

export interface Statement {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  /** By operator, then by key of the context. */
  conditions: Record<string, Record<string, string[]>>;
}

/** Facts about a call that conditions compare. A missing key has no value. */
export type Context = Partial<Record<ContextKey, string[]>>;

const CONTEXT_KEYS = [
  'dynamodb:LeadingKeys',
  'kms:ViaService',
  's3:prefix',
  'ses:FromAddress',
] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];

export interface Call {
  action: string;
  resource: string;
  context: Context;
}

const patterns = new Map<string, RegExp>();
const escaped = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** With `*` for any text and `?` for one character. */
const isLike = (pattern: string, text: string): boolean => {
  let known = patterns.get(pattern);
  if (!known) {
    known = new RegExp(`^${escaped(pattern).replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
    patterns.set(pattern, known);
  }
  return known.test(text);
};

const isLikeAny = (wanted: readonly string[], text: string): boolean =>
  wanted.some((pattern) => isLike(pattern, text));

const OPERATORS: Record<string, (found: string[] | undefined, wanted: string[]) => boolean> = {
  StringEquals: (found, wanted) => found?.some((text) => wanted.includes(text)) ?? false,
  StringLike: (found, wanted) => found?.some((text) => isLikeAny(wanted, text)) ?? false,
  // IAM also says yes if there is no value.
  'ForAllValues:StringLike': (found = [], wanted) => found.every((text) => isLikeAny(wanted, text)),
  Null: (found, [isAbsent]) => (found === undefined) === (isAbsent === 'true'),
};

const isKnown = (key: string): key is ContextKey => CONTEXT_KEYS.some((one) => one === key);

const fulfils = (context: Context, conditions: Statement['conditions']): boolean =>
  Object.entries(conditions).every(([operator, byKey]) => {
    const test = OPERATORS[operator];
    if (!test) throw new Error(`The condition ${operator} is new: add it to infra/testing/roles.`);
    return Object.entries(byKey).every(([key, wanted]) => {
      if (!isKnown(key)) throw new Error(`The key ${key} is new: add it to infra/testing/roles.`);
      return test(context[key], wanted);
    });
  });

const matches = (statement: Statement, { action, resource, context }: Call): boolean =>
  isLikeAny(statement.actions, action) &&
  isLikeAny(statement.resources, resource) &&
  fulfils(context, statement.conditions);

export const isAllowed = (statements: readonly Statement[], call: Call): boolean => {
  const found = statements.filter((statement) => matches(statement, call));
  return found.length > 0 && found.every(({ effect }) => effect === 'Allow');
};
