/**
 * Finds sightings entered twice: same kind, minute and location, and all answers alike. Several crab traps on
 * one line or animals of one group differ in something; a record that was saved twice doesn't.
 */
import { message } from '#base/text/messages.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import type { Checked, Found } from './hint';
import { getDetails, getSightingPosition, toText, getSightingType, whatIs } from './reading';

/** 1e-4 degrees is 11 m. */
const rounded = (degrees: number): string => degrees.toFixed(4);

const sameAs = (sighting: Wire): string | null => {
  const time = toText(sighting.sighting_dt);
  const at = getSightingPosition(sighting);
  if (!time || !at) return null;
  const { latitude: _lat, longitude: _lon, ...details } = getDetails(sighting);
  const given = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    getSightingType(sighting),
    sighting.sighting_subtype ?? null,
    sighting.sighting_subsubtype ?? null,
    // Sightings of a survey are recorded one by one on purpose.
    sighting.survey ?? sighting.survey_id ?? null,
    time.slice(0, 16),
    at.map(rounded),
    given,
  ]);
};

export const duplicateHints = ({ sightings }: Checked): Found[] => {
  const seen = new Set<string>();
  return sightings.flatMap((sighting, index): Found[] => {
    const same = sameAs(sighting);
    if (same === null) return [];
    if (!seen.has(same)) {
      seen.add(same);
      return [];
    }
    return [
      {
        rule: 'duplicate',
        record: { kind: 'sighting', index },
        field: 'sighting_dt',
        at: getSightingPosition(sighting),
        sure: 'possible',
        text: message('duplicateHint', { what: whatIs(sighting, 'sighting') }),
        flag: { flag: 'Duplicate', note: message('hintNoteDuplicate') },
        about: same,
      },
    ];
  });
};
