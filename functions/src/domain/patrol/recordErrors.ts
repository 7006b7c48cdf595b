/** Validates edits. Old records stay editable: existing errors in unedited fields are ignored. */
import type * as z from 'zod';
import { cut, flattenIssue, issueText, pathText } from '@portal/shared-types/base/text/issues';
import { invalidFields, type FieldProblem } from '@portal/shared-types/base/text/problems';

interface FieldError {
  /** Without list indexes: a list is one field. */
  field: string;
  path: string;
  message: string;
}

/** "details.length_m", or "incidents" for errors inside one. */
const getField = ([first, second]: readonly PropertyKey[]): string =>
  first === 'details' && second !== undefined ? `details.${String(second)}` : String(first ?? '');

const listErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues
    .flatMap((issue) => flattenIssue(issue))
    .flatMap((issue) => {
      const paths =
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [...issue.path, key])
          : [issue.path];
      return paths.map((path) => ({
        field: getField(path),
        path: cut(pathText(path)),
        message: cut(issue.message),
      }));
    });

const MAX_ERRORS = 50;

interface Check<T> {
  schema: z.ZodType<T>;
  edited: unknown;
  stored: unknown;
  changed: readonly string[];
  /** Prefix of the errors' paths. */
  root: string;
}

/** The record to store. @throws Problem with the errors in edited fields */
export const checkEdited = <T>({ schema, edited, stored, changed, root }: Check<T>): T => {
  const parsed = schema.safeParse(edited, { error: issueText });
  if (parsed.success) return parsed.data;
  const before = schema.safeParse(stored, { error: issueText });
  const known = new Set(
    before.success ? [] : listErrors(before.error).map(({ path, message }) => `${path} ${message}`),
  );
  const touched = new Set(changed);
  const relevant = listErrors(parsed.error).filter(
    ({ field, path, message }) => touched.has(field) || !known.has(`${path} ${message}`),
  );
  if (!relevant.length) return edited as T;
  const errors = relevant
    .slice(0, MAX_ERRORS)
    .map(({ path, message }): FieldProblem => ({ path: path ? `${root}.${path}` : root, message }));
  throw invalidFields(errors);
};
