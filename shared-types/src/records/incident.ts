import * as z from 'zod';
import { rulesCheck, typedShapes, unknownField } from './engine/wire/shape';
import { incidentDefinition } from './incidentDefinition';
import { recordLatitude, recordLongitude, wallClock } from './text';

const own = {
  ...typedShapes(incidentDefinition.fields),
  incident_dt: wallClock,
  latitude: recordLatitude.nullish(),
  longitude: recordLongitude.nullish(),
};

export const newIncident = z
  .strictObject(own, { error: unknownField('an incident') })
  .check(rulesCheck(incidentDefinition.fields));
export type NewIncident = z.infer<typeof newIncident>;

export const incident = z.object(own);
export type Incident = z.infer<typeof incident>;
