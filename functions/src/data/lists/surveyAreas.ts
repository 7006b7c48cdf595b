import { entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SurveyGeometry } from '@portal/shared-types/records/geojson';
import { listKey } from '../store/keys';
import { putItem, queryAll } from '../store/send';
import { tableName } from '../store/tables';

export interface SurveyArea {
  layer: string;
  name: string;
  /** A nation; null: all nations. */
  sharing: string | null;
  geometry: SurveyGeometry;
}

const PARTITION = listKey('survey-areas');

/** Areas of all nations and of the viewer's own, by layer and name. */
export const readSurveyAreas = async (viewer: Viewer): Promise<SurveyArea[]> => {
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': PARTITION },
  });
  return items
    .map((item) => JSON.parse(item.j as string) as SurveyArea)
    .filter(({ sharing }) => sharing === null || entryFor(viewer, sharing) !== undefined);
};

export const putSurveyAreas = async (areas: readonly SurveyArea[]): Promise<void> => {
  for (const area of areas)
    await putItem({
      pk: PARTITION,
      sk: `${area.layer}#${area.name}#${area.sharing ?? ''}`,
      j: JSON.stringify(area),
    });
};
