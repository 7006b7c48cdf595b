/** The calls of a run, each once: as little of them as decides whether a role allows them. */
import type { Call, Context, ContextKey, Statement } from './evaluate';

export interface RecordedCall extends Call {
  /** Id of the route or job. */
  by: string;
  allowed: boolean;
}

/** Up to the first character that ends a prefix in a policy, such as `LOG#` and `photos/`. */
const getPrefix = (text: string): string => /^[^#/]*[#/]?/.exec(text)![0];

const isCompared = (statements: readonly Statement[], key: ContextKey): boolean =>
  statements.some(({ conditions }) => Object.values(conditions).some((byKey) => key in byKey));

/** The call with shortened keys, and without facts that no condition of the role compares. */
export const shortenCall = (
  statements: readonly Statement[],
  { action, resource, context }: Call,
): Call => {
  const kept: Context = {};
  for (const [key, values] of Object.entries(context) as [ContextKey, string[]][])
    if (isCompared(statements, key)) kept[key] = [...new Set(values.map(getPrefix))].sort();
  const object = /^Objects\/(.*)$/s.exec(resource)?.[1];
  return {
    action,
    resource: object === undefined ? resource : `Objects/${getPrefix(object)}`,
    context: kept,
  };
};
