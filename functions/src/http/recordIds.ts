/** Ids contain the key: sighting `1042.17`, survey `1042.v2` (design/data-model.md). */
import { problem } from '@portal/shared-types/text/problems';

/** Patrol and number of each survey id. */
export const surveyPlaces = (ids: readonly string[]): [pid: number, no: number][] =>
  ids.map((id) => {
    const [pid, no] = id.split('.v');
    if (no === undefined)
      throw problem('invalid-request', {
        detail: `${id} is not the id of a survey, such as 1042.v2`,
      });
    return [Number(pid), Number(no)];
  });
