/** The named areas of the survey plan (docs/product.md#surveys), and the one that a survey was in. */
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import type { Survey } from '@portal/shared-types/records/survey';
import { readGeometry } from '../patrol-data/geometryText';

interface NamedArea {
  name: string;
  /** A nation; null: all nations. */
  sharing: string | null;
  /** GeoJSON as text. */
  geometry: string | null;
}

/** Values that name an area of the plan. */
const KEYS = ['sampling_unit', 'transect_name', 'area'] as const;

export const getAreaName = (survey: Survey): string | null => {
  const named = KEYS.map((key) => survey[key]).find((name) => typeof name === 'string' && name);
  return typeof named === 'string' ? named : null;
};

/** The planned geometry of the survey's area; the nation's own area takes precedence over a shared one. */
export const findPlannedLocation = (
  survey: Survey,
  areas: readonly NamedArea[],
): Geometry | null => {
  const name = getAreaName(survey);
  const named = areas.filter((area) => area.name === name);
  const area =
    named.find(({ sharing }) => sharing === survey.nation) ??
    named.find(({ sharing }) => sharing === null);
  return readGeometry(area?.geometry);
};
