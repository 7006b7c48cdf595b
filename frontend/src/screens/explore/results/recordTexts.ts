/** A record in two lines, for lists and the map's tooltip. */
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { patrolRowAt, sightingRowAt, surveyRowAt } from '@portal/shared-types/contract/search/rows';
import { listDateTime, listRange } from '@portal/shared-types/base/time/listText';
import { countedShareText } from './counts';
import { partsShown } from './partCounts';
import type { RecordRef } from './recordRef';

const joined = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

/** "3 of 11 sightings"; null without any. */
const sightingsText = (columns: SearchColumns, index: number): string | null => {
  const all = columns.patrols.sightings[index]!;
  const shown = partsShown(columns, 'sightings')[index]!;
  return all ? countedShareText(shown, all, 'sightings') : null;
};

interface RecordTexts {
  what: string;
  /** For a narrow line: the closest type; of a patrol, its sightings. */
  short: string;
  when: string;
}

export const recordTexts = (columns: SearchColumns, { kind, index }: RecordRef): RecordTexts => {
  switch (kind) {
    case 'patrols': {
      const row = patrolRowAt(columns, index);
      return {
        what: `Patrol #${row.id}`,
        short: joined(`Patrol #${row.id}`, sightingsText(columns, index)),
        when: joined(listRange(row.patrol_start_dt, row.patrol_end_dt), row.nation),
      };
    }
    case 'sightings': {
      const row = sightingRowAt(columns, index);
      return {
        what: joined(row.sighting_type, row.sighting_subtype, row.sighting_subsubtype),
        short: row.sighting_subsubtype ?? row.sighting_subtype ?? row.sighting_type,
        when: joined(listDateTime(row.sighting_dt), `patrol #${row.patrol_id}`, row.nation),
      };
    }
    case 'surveys': {
      const row = surveyRowAt(columns, index);
      return {
        what: joined(row.survey_type, row.survey_subtype),
        short: row.survey_subtype ?? row.survey_type,
        when: joined(listDateTime(row.survey_start_dt), `patrol #${row.patrol_id}`, row.nation),
      };
    }
  }
};
