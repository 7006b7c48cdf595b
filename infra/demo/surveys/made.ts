/** One fictional survey: its kind's own answers, and all others from its definition. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { surveyDefinition } from '@portal/shared-types/records/catalogue';
import { getSurveyFields } from '@portal/shared-types/records/engine/fields/allFields';
import { makeExample } from '@portal/shared-types/records/engine/examples/examples';
import type { Geometry, Values } from '@portal/shared-types/records/engine/wire/values';
import type { SurveyGeometry } from '@portal/shared-types/records/geojson';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import type { Making } from '../making';

export interface MadeSurvey {
  survey: NewSurvey;
  sightings: NewSighting[];
}

interface Outline {
  type: string;
  /** Seconds of local time. */
  from: number;
  to: number;
  position: Position;
  geometry: Geometry;
  on: 'water' | 'land';
}

const GEOMETRY_TYPE = { LineString: 'Transect', Point: 'Point', Polygon: 'Area' } as const;

export const makeSurvey = (
  { r, waters, seeds }: Making,
  { type, from, to, position, geometry, on }: Outline,
  given: Values = {},
): NewSurvey => {
  const definition = surveyDefinition(type);
  if (!definition) throw new Error(`"${type}" is not a type of survey.`);
  const fields = getSurveyFields(definition);
  const scene = {
    seeds,
    at: to,
    position: position,
    allows: (lon: number, lat: number) => waters.land.isLand(lon, lat) === (on === 'land'),
  };
  return {
    ...makeExample(fields, r.next, scene, {
      survey_type: type,
      geometry_type: GEOMETRY_TYPE[geometry.type],
      complete_survey: r.chance(0.9),
      ...given,
      survey_start_dt: toWallClock(from),
      survey_end_dt: toWallClock(to),
      // It is set below: a long line needn't be converted to text and back.
      geometry: null,
    }),
    survey_type: type,
    survey_start_dt: toWallClock(from),
    geometry: geometry as SurveyGeometry,
  };
};
