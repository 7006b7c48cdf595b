import {
  newWeatherObservation,
  type WeatherObservation,
} from '@portal/shared-types/records/weatherObservation';
import { withRoundedPositions } from '@portal/shared-types/records/engine/wire/positions';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { weatherLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { splitLevel, type PartEditor } from './editPart';
import { toWeather } from '../patrol/patrolItems';
import type { WeatherPart } from '../patrol/patrolState';
import { getLevel } from '../patrol/storedParts';

export const weatherEditor: PartEditor<WeatherPart, WeatherObservation> = {
  kind: 'weather',
  name: 'Weather',
  letter: 'w',
  time: 'date',
  readAs: (head, _state, part) =>
    toWeather(
      head,
      part.no,
      { level: getLevel(head.sharing, part.requestedLevel), version: part.version },
      part.body,
    ),
  record: 'weather',
  arrange: (record) => withRoundedPositions(weatherDefinition.fields, record),
  split: splitLevel,
  schema: newWeatherObservation,
  labels: () => weatherLabels,
};
