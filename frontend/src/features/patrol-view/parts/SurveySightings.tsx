import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sightingsOfSurvey } from '@portal/shared-types/records/engine/wire/features';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { useMemo } from 'react';
import { below } from '../../../records/details/headings';
import type { ShowGeometry } from '../../../records/details/ShowOnMap';
import { usePartLevel } from './context';
import { RecordList } from '../../patrol-data/RecordList';
import type { RecordFocus } from '../recordFocus';
import { SightingItem } from './SightingItem';

interface SurveySightingsProps {
  surveyId: string;
  sightings: readonly Sighting[];
  /** Field that they are numbered by; null: sorted by time. */
  sortBy: string | null;
  lists: OptionLists;
  focus: RecordFocus;
  onShowGeometry: ShowGeometry | undefined;
}

interface Numbered {
  number: number | null;
  sighting: Sighting;
}

/** The sightings of a survey. */
export const SurveySightings = ({
  surveyId,
  sightings,
  sortBy,
  lists,
  focus,
  onShowGeometry,
}: SurveySightingsProps) => {
  const { features, unsurveyed } = useMemo(
    () => sightingsOfSurvey(sightings, sortBy),
    [sightings, sortBy],
  );
  const level = below(usePartLevel());
  const list = (title: string, records: readonly Numbered[]) =>
    records.length > 0 && (
      <Box sx={{ mt: 1.75 }}>
        <Typography variant="subtitle2" component={`h${level}`} sx={{ mb: 0.5 }}>
          {`${title} (${records.length})`}
        </Typography>
        <RecordList
          records={records}
          focus={records.findIndex(({ sighting }) => sighting.sighting_id === focus.recordId)}
        >
          {({ number, sighting }) => {
            const open = sighting.sighting_id === focus.recordId;
            return (
              <SightingItem
                key={sighting.sighting_id}
                sighting={sighting}
                isUnderSurvey
                number={number}
                lists={lists}
                open={open}
                // Closing a sighting keeps its survey open.
                onToggle={() => focus.toggle(open ? surveyId : sighting.sighting_id)}
                onShowGeometry={onShowGeometry}
              />
            );
          }}
        </RecordList>
      </Box>
    );
  return (
    <>
      {list(sortBy === null ? 'Sightings' : 'Features', features)}
      {list(
        'Unsurveyed areas',
        unsurveyed.map((sighting) => ({ number: null, sighting })),
      )}
    </>
  );
};
