/** How parts of a patrol are called. */
import { momentText } from '../records/details/momentText';
import { changesOf, editedUnits, type Edits, type Unit } from './tracker/units';

export const unitTitle = (unit: Unit): string => {
  switch (unit.kind) {
    case 'route':
      return 'Route';
    case 'details':
      return 'Details';
    case 'sighting':
      return `${unit.base.sighting_type}, ${momentText(unit.base.sighting_dt)}`;
    case 'survey':
      return `${unit.base.survey_type}, ${momentText(unit.base.survey_start_dt)}`;
    case 'weather':
      return `Weather, ${momentText(unit.base.date)}`;
  }
};

const COUNTED = {
  sighting: ['sighting', 'sightings'],
  survey: ['survey', 'surveys'],
  weather: ['weather observation', 'weather observations'],
} as const;

/** "Details, route, 2 sightings"; empty when nothing was changed. */
export const editedText = (edits: Edits): string => {
  const units = editedUnits(edits).map(([, unit]) => unit);
  const names: string[] = [];
  if (units.some(({ kind }) => kind === 'details')) names.push('details');
  if (units.some(({ kind }) => kind === 'route')) names.push('route');
  for (const kind of ['weather', 'sighting', 'survey'] as const) {
    const n = units.filter((unit) => unit.kind === kind).length;
    if (n) names.push(`${n} ${COUNTED[kind][n === 1 ? 0 : 1]}`);
  }
  const text = names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** "3 changes" */
export const countText = (edits: Edits): string => {
  const n = Object.values(edits).reduce((sum, unit) => sum + changesOf(unit).length, 0);
  return `${n} change${n === 1 ? '' : 's'}`;
};
