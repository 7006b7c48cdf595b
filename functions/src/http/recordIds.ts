/** Ids contain the key: sighting `1042.17`, survey `1042.v2` (docs/product.md#identity). */
import type { ByIds } from '#data/search/searchByIds.ts';
import { invalidRequest } from '@portal/shared-types/base/text/problems';

const parseSurveyIds = (ids: readonly string[]): [pid: number, no: number][] =>
  ids.map((id) => {
    const [pid, no] = id.split('.v');
    if (no === undefined) throw invalidRequest(`${id} is not the id of a survey, such as 1042.v2`);
    return [Number(pid), Number(no)];
  });

interface Ids {
  patrolIds?: readonly number[] | null | undefined;
  surveyIds?: readonly string[] | null | undefined;
}

/** Which records to read. With both kinds of id: these surveys, if they are of these patrols. */
export const readBy = ({ patrolIds, surveyIds }: Ids): ByIds['by'] => {
  if (!surveyIds) return { patrolIds: patrolIds ?? [] };
  const patrols = patrolIds && new Set(patrolIds);
  return { surveyIds: parseSurveyIds(surveyIds).filter(([pid]) => !patrols || patrols.has(pid)) };
};
