/** The values of a record under the keys of its fields (see the engine's fields/byUse.ts). */
import { flatten, unflatten } from '@portal/shared-types/records/engine/change/flat';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { readPosition } from './geometryText';

/** Without type and sharing, which screens show separately. */
export const sightingWire = (sighting: Sighting): Wire => {
  const { sighting_dt, observed_loc_description, coordinates, details } = sighting;
  const position = readPosition(coordinates);
  return {
    ...(position && { longitude: position[0], latitude: position[1] }),
    ...details,
    sighting_dt,
    ...(!isEmpty(observed_loc_description) && { observed_loc_description }),
  };
};

/** Without sharing, which screens show separately. */
export const surveyWire = (survey: Survey): Wire => {
  const { sharing_level: _, ...wire } = unflatten(flatten('survey', survey));
  return wire;
};

export const toWire = (fields: readonly Field[], record: object): Wire =>
  Object.fromEntries(fields.flatMap(getWireKeys).map((key) => [key, (record as Wire)[key]]));
