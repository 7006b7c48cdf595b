import * as z from 'zod';
import { flattenIssue } from '#base/text/issues.ts';
import type { Field } from '../../fieldDefinition';
import { ruleProblems, type RecordProblem } from './rules';
import { makeShapes, unknownField } from './shape';
import type { Wire } from './values';

export type RecordChecker = (wire: Wire) => RecordProblem[];

/** Made once per form; each call checks one record. */
export const recordChecker = (fields: readonly Field[], recordName: string): RecordChecker => {
  const shape = z.strictObject(makeShapes(fields), { error: unknownField(recordName) });
  return (wire) => {
    const parsed = shape.safeParse(wire);
    const shapeProblems = parsed.success
      ? []
      : parsed.error.issues
          .flatMap((issue) => flattenIssue(issue))
          .map(({ path, message }) => ({ path: path as (string | number)[], message }));
    return [...shapeProblems, ...ruleProblems(fields, wire)];
  };
};
