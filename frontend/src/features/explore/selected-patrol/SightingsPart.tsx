import Typography from '@mui/material/Typography';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { dateText, timeText } from '@portal/shared-types/time/wallText';
import { colourOfType } from '../results/colours';
import { DetailFields } from './DetailFields';
import { FieldList, type FieldEntry } from './FieldList';
import { PanelPart } from './PanelPart';
import { positionOfText, positionText } from './places';
import { useSightings } from './queries';
import { RecordItem } from './RecordItem';
import { RecordList } from './RecordList';
import type { RecordFocus } from './recordFocus';

const titleOf = (s: Sighting): string =>
  [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype].filter(Boolean).join(' · ');

const generalFields = (s: Sighting): FieldEntry[] => {
  const position = positionOfText(s.coordinates);
  return [
    { label: 'Time', value: `${dateText(s.sighting_dt)}, ${s.sighting_dt.slice(11)}` },
    { label: 'Position', value: position && positionText(position) },
    { label: 'Place', value: s.observed_loc_description },
    { label: 'Survey', value: s.survey_id },
  ].filter(({ value }) => value);
};

export const SightingsPart = ({ patrolId, focus }: { patrolId: number; focus: RecordFocus }) => {
  const query = useSightings(patrolId);
  return (
    <PanelPart title="Sightings" query={query} failure="patrolRecords">
      {(sightings) =>
        sightings.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            No sightings on this patrol.
          </Typography>
        ) : (
          <RecordList
            records={sightings}
            focus={sightings.findIndex((s) => s.sighting_id === focus.recordId)}
          >
            {(sighting) => (
              <RecordItem
                key={sighting.sighting_id}
                title={titleOf(sighting)}
                subtitle={`${timeText(sighting.sighting_dt)}${sighting.survey_id ? ' · on a survey' : ''}`}
                colour={colourOfType(sighting.sighting_type)}
                open={sighting.sighting_id === focus.recordId}
                onToggle={() => focus.toggle(sighting.sighting_id)}
              >
                <FieldList entries={generalFields(sighting)} />
                <DetailFields details={sighting.details} />
              </RecordItem>
            )}
          </RecordList>
        )
      }
    </PanelPart>
  );
};
