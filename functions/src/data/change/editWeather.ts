/** Edits a weather observation. */
import {
  newWeatherObservation,
  type WeatherObservation,
} from '@portal/shared-types/records/weatherObservation';
import { weatherLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import type { PartEditor } from './editPart';
import { toWeather } from '../patrol/patrolItems';
import type { WeatherPart } from '../patrol/patrolState';
import { levelOf } from '../patrol/storedParts';

export const weatherEditor: PartEditor<WeatherPart, WeatherObservation> = {
  kind: 'weather',
  name: 'Weather',
  current: 'weather',
  letter: 'w',
  partsOf: ({ weather }) => weather,
  withParts: (state, weather) => ({ ...state, weather }),
  time: 'date',
  readAs: (head, _state, part) =>
    toWeather(
      head,
      part.no,
      { level: levelOf(head.sharing, part.requestedLevel), version: part.version },
      part.body,
    ),
  record: 'weather',
  arrange: (record) => record,
  split: (flat) => {
    const { sharing_level, ...body } = flat;
    return { body, outside: { sharing_level } };
  },
  schema: newWeatherObservation,
  labels: () => weatherLabels,
};
