/** A record in two lines, for lists and the map's tooltip. */
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { patrolRowAt, sightingRowAt, surveyRowAt } from '@portal/shared-types/search/rows';
import { dateText, rangeText, timeText } from '@portal/shared-types/time/wallText';
import type { RecordPlace } from './recordPlace';

const joined = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

interface RecordTexts {
  what: string;
  when: string;
}

export const recordTexts = (columns: SearchColumns, { kind, index }: RecordPlace): RecordTexts => {
  switch (kind) {
    case 'patrols': {
      const row = patrolRowAt(columns, index);
      return {
        what: `Patrol #${row.id}`,
        when: joined(rangeText(row.patrol_start_dt, row.patrol_end_dt), row.nation),
      };
    }
    case 'sightings': {
      const row = sightingRowAt(columns, index);
      const { sighting_dt: time } = row;
      return {
        what: joined(row.sighting_type, row.sighting_subtype, row.sighting_subsubtype),
        when: joined(
          `${dateText(time)}, ${timeText(time)}`,
          `patrol #${row.patrol_id}`,
          row.nation,
        ),
      };
    }
    case 'surveys': {
      const row = surveyRowAt(columns, index);
      const { survey_start_dt: time } = row;
      return {
        what: joined(row.survey_type, row.survey_subtype),
        when: joined(
          `${dateText(time)}, ${timeText(time)}`,
          `patrol #${row.patrol_id}`,
          row.nation,
        ),
      };
    }
  }
};
