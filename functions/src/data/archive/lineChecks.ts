/** What all checks of a patrol's lines share: finding lines, and refusing or listing them. */
import type * as z from 'zod';
import { flattenIssue, pathText } from '@portal/shared-types/base/text/issues';
import { refuseLine, type ArchiveReader, type Line, type RestoreRefused } from './archiveReader';

/** The lines of one patrol. */
export interface PatrolLines {
  pid: number;
  head: Line;
  /** All others of its partition, by file. */
  parts: ReadonlyMap<string, readonly Line[]>;
  guards: readonly Line[];
  /** From the nation's list of deleted records. */
  deleted: readonly Line[];
  former: readonly number[];
}

type Schema = z.ZodType<unknown>;
type Issue = z.core.$ZodIssue;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key],
    value,
  );

const findIssues = (schema: Schema, value: unknown): Issue[] =>
  schema.safeParse(value).error?.issues.flatMap((issue) => flattenIssue(issue)) ?? [];

/** A value of another type than its field, or a record of no known type. A missing value breaks only a rule. */
const isMisshapen = (value: unknown, { code, path }: Issue): boolean =>
  code === 'invalid_union' || (code === 'invalid_type' && (valueAt(value, path) ?? null) !== null);

/** Groups the items of a record, in key order, by the key of the first. */
export const splitIntoGroups = (lines: readonly Line[], parts: number): Line[][] => {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.[0]?.item.sk;
    const fields = line.item.sk.split('#');
    if (fields.length > parts && last === fields.slice(0, parts).join('#'))
      groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
};

export class LineChecks {
  protected readonly odd: string[] = [];

  constructor(
    protected readonly lines: PatrolLines,
    protected readonly files: ArchiveReader['files'],
  ) {}

  protected listLines(file: string): readonly Line[] {
    return this.lines.parts.get(file) ?? [];
  }

  protected getLine(file: string, key: string): Line {
    return this.listLines(file).find(({ item }) => item.sk === key)!;
  }

  protected refuseUnless(fits: boolean, line: Line, what: string): void {
    if (!fits) throw refuseLine(line, what);
  }

  /** @throws RestoreRefused for a value that the API can't answer with */
  protected refuseMisshapen(line: Line, value: unknown, schema: Schema): void {
    const [wrong] = findIssues(schema, value);
    if (wrong) throw this.misshapen(line, wrong);
  }

  /** Lists what breaks a rule for new records. @throws RestoreRefused for fields of another type */
  protected judge(line: Line, value: unknown, rules: Schema): void {
    const issues = findIssues(rules, value);
    const misshapen = issues.find((issue) => isMisshapen(value, issue));
    if (misshapen) throw this.misshapen(line, misshapen);
    for (const { path, message } of issues)
      this.odd.push(`${line.file}.jsonl, line ${line.number}: ${pathText(path)} ${message}`);
  }

  private misshapen(line: Line, { path }: Issue): RestoreRefused {
    const field = pathText(path);
    return refuseLine(
      line,
      field ? `its “${field}” is missing or wrong.` : 'it is of no known type.',
    );
  }
}
