/** Areas of found surveys: search entries contain only the midpoints. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { searchSurveys } from '@portal/shared-types/contract/api/surveys';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { readHeads, readSurveys } from '../patrol/patrolStore';

type Answer = RouteResponse<typeof searchSurveys>;

/** @returns undefined if they are of too many patrols, or too large, for one answer */
export const withAreas = async (
  viewer: Viewer,
  answer: Answer,
  shareOfLimit: (answer: Answer) => number,
): Promise<Answer | undefined> => {
  const pids = [...new Set(answer.items.map(({ patrol_id }) => patrol_id))];
  if (pids.length > LIMITS.timesPerRead) return undefined;
  const heads = await readHeads(viewer, pids);
  const surveys = (await Promise.all(heads.map((head) => readSurveys(viewer, head)))).flat();
  const geometries = new Map(surveys.map(({ survey_id, geometry }) => [survey_id, geometry]));
  const whole = {
    ...answer,
    items: answer.items.map((row) => ({ ...row, geometry: geometries.get(row.survey_id) ?? null })),
  };
  return shareOfLimit(whole) <= 1 ? whole : undefined;
};
