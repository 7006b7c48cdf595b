/**
 * Compares the roles with the calls of a run of all tests. Each part of a role must be needed: if it were
 * missing, a call would have been denied.
 */
import { isAllowed, type Statement } from './evaluate';
import { getKeyCalls } from './calls';
import type { RecordedCall } from './recorded';
import type { FunctionRole, Roles } from './roles';

/** A role without one of its actions, resources, or values of a condition. */
export interface Mutation {
  /** What is missing: "login: dynamodb:GetItem on Auth". */
  name: string;
  statements: Statement[];
}

const where = ({ conditions }: Statement): string =>
  Object.values(conditions)
    .flatMap((byKey) => Object.values(byKey).flat())
    .filter((value) => value !== 'false')
    .map((value) => ` (${value})`)
    .join('');

/** Each pair of an action and a resource as a statement. */
const split = (statement: Statement): Statement[] =>
  statement.actions.flatMap((action) =>
    statement.resources.map((resource) => ({
      ...statement,
      actions: [action],
      resources: [resource],
    })),
  );

/** Without one value of a list of alternatives. A condition with a single value is part of its pair. */
const withoutValues = (statement: Statement): [value: string, Statement][] =>
  Object.entries(statement.conditions).flatMap(([operator, byKey]) =>
    Object.entries(byKey).flatMap(([key, values]) =>
      values.length < 2
        ? []
        : values.map((value): [string, Statement] => {
            const rest = { ...byKey, [key]: values.filter((one) => one !== value) };
            return [
              value,
              { ...statement, conditions: { ...statement.conditions, [operator]: rest } },
            ];
          }),
    ),
  );

export const listMutations = (id: string, { statements }: FunctionRole): Mutation[] => {
  const pairs = statements.flatMap(split);
  return pairs.flatMap((pair, i) => {
    const others = pairs.filter((_, j) => j !== i);
    const name = `${id}: ${pair.actions.join()} on ${pair.resources.join()}`;
    return [
      { name: name + where(pair), statements: others },
      ...withoutValues(pair).map(([value, rest]) => ({
        name: `${name} only for ${value}`,
        statements: [...others, rest],
      })),
    ];
  });
};

/** Everything that AWS allows when a function makes these calls, and what Lambda does for the function. */
const getDecisions = ({ statements, byLambda }: FunctionRole, calls: readonly RecordedCall[]) =>
  [...byLambda, ...calls.flatMap((call) => [call, ...getKeyCalls(call)])].filter((call) =>
    isAllowed(statements, call),
  );

export interface Report {
  functions: number;
  calls: number;
  mutations: number;
  /** Sentences; none if all is well. */
  problems: string[];
}

/**
 * @param unused parts of roles that no test needs, with the reason why functions have them: each pattern
 * matches the names of mutations
 */
export const compareRoles = (
  roles: Roles,
  recorded: readonly RecordedCall[],
  unused: readonly { pattern: RegExp; reason: string }[],
): Report => {
  const problems = recorded
    .filter(({ allowed }) => !allowed)
    .map(({ by, action, resource }) => `${by} was denied ${action} on ${resource}.`);
  const needed = new Set<RegExp>();
  let mutations = 0;
  for (const [id, role] of Object.entries(roles)) {
    const calls = recorded.filter(({ by, allowed }) => by === id && allowed);
    if (!calls.length) problems.push(`No test calls ${id}.`);
    const decisions = getDecisions(role, calls);
    for (const { action, resource } of role.byLambda.filter((call) => !decisions.includes(call)))
      problems.push(`Lambda can't ${action} on ${resource} for ${id}.`);
    for (const { name, statements } of listMutations(id, role)) {
      mutations++;
      if (decisions.some((call) => !isAllowed(statements, call))) continue;
      const excuse = unused.find(({ pattern }) => pattern.test(name));
      if (excuse) needed.add(excuse.pattern);
      else problems.push(`Nothing needs ${name}.`);
    }
  }
  for (const { pattern } of unused)
    if (!needed.has(pattern)) problems.push(`The exception ${String(pattern)} isn't necessary.`);
  return {
    functions: Object.keys(roles).length,
    calls: recorded.length,
    mutations,
    problems: [...new Set(problems)].sort(),
  };
};
