import { ApiError } from '@portal/shared-types/contract/api/client';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { FieldProblem } from '@portal/shared-types/base/text/problems';
import { useState } from 'react';

/** Path segments around a record in a request body, and around the values in a record. */
const AROUND =
  /^(body|patrol|edited|editedSighting|editedSurvey|editedWeather|photo|sightings|surveys|weather_observations|details|\d+)$/;

/** Maps the server's errors to fields of the forms: `body.patrol.sightings[0].details.length_m`. */
export const problemsInRecord = (errors: readonly FieldProblem[]): RecordProblem[] =>
  errors.map(({ path, message }) => {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
    // Boat sightings have a value called `details`, in `details`.
    const own = keys.findIndex(
      (key, i) => !AROUND.test(key) || (key === 'details' && keys[i - 1] === key),
    );
    return {
      path: (own < 0 ? [] : keys.slice(own)).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      message,
    };
  });

export const useRefusal = () => {
  const [problems, setProblems] = useState<readonly RecordProblem[]>([]);
  /** The reason, if no field is. */
  const [failure, setFailure] = useState<string | null>(null);
  const clear = (): void => {
    setProblems([]);
    setFailure(null);
  };
  /** @param failed text if the server failed or didn't respond @param known texts by status */
  const refuse = (error: unknown, failed: string, known: Record<number, string> = {}): void => {
    if (!(error instanceof ApiError) || error.status >= 500) return setFailure(failed);
    const { errors, detail } = error.problem;
    if (errors?.length) setProblems(problemsInRecord(errors));
    else setFailure(known[error.status] ?? detail ?? error.message);
  };
  return { problems, failure, clear, refuse };
};
