/** Maps the server's errors to fields of the forms: `body.patrol.edited.patrol_end_dt`. */
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { FieldProblem } from '@portal/shared-types/text/problems';

/** Path segments around a record in a request body, and around the answers in a record. */
const AROUND = new Set([
  'body',
  'patrol',
  'edited',
  'editedSighting',
  'editedSurvey',
  'editedWeather',
  'photo',
  'details',
]);

export const problemsInRecord = (errors: readonly FieldProblem[]): RecordProblem[] =>
  errors.map(({ path, message }) => {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
    const own = keys.findIndex((key) => !AROUND.has(key));
    return {
      path: (own < 0 ? [] : keys.slice(own)).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      message,
    };
  });
