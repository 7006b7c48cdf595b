import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { getMark, SURVEY_MARK } from '#platform/map/colours.ts';
import { RecordMark } from '#platform/map/RecordMark.tsx';
import type { RecordRef } from './recordRef';
import { recordTexts } from './recordTexts';

interface RecordLinesProps {
  columns: SearchColumns;
  record: RecordRef;
}

const markAt = (columns: SearchColumns, { kind, index }: RecordRef) => {
  if (kind === 'surveys') return SURVEY_MARK;
  const type = columns.types[columns.sightings.type[index] ?? 0];
  return kind === 'sightings' && type ? getMark(type[0]) : null;
};

const MapMark = ({ columns, record }: RecordLinesProps) => {
  const mark = markAt(columns, record);
  return (
    mark && (
      <Box sx={{ width: 18, mr: 1, flex: 'none', display: 'grid', placeItems: 'center' }}>
        <RecordMark {...mark} />
      </Box>
    )
  );
};

export const RecordLines = (props: RecordLinesProps) => {
  const { what, when } = recordTexts(props.columns, props.record);
  return (
    <>
      <MapMark {...props} />
      <ListItemText primary={what} secondary={when} />
    </>
  );
};

/** A record as a card of two lines that don't wrap. */
export const RecordCard = (props: RecordLinesProps) => {
  const { short, when } = recordTexts(props.columns, props.record);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: '100%', lineHeight: 1.4 }}>
      <MapMark {...props} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {short}
        </Typography>
        <SecondaryText noWrap>{when}</SecondaryText>
      </Box>
    </Box>
  );
};
