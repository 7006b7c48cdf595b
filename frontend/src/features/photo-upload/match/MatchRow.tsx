import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import { listDateTime } from '@portal/shared-types/time/listText';
import type { ReactNode } from 'react';
import { PhotoThumb } from '../PhotoThumb';
import { isFar, matchText } from './matchText';
import type { MatchedPhoto } from './useMatching';

export const selectId = (photoId: string): string => `record-of-${photoId}`;

interface MatchRowProps {
  matched: MatchedPhoto;
  /** Empty: no record. */
  recordId: string;
  /** Options of the select: the same for all photos. */
  options: ReactNode;
  onMove: (recordId: string | null) => void;
  onRemove: () => void;
}

export const MatchRow = ({ matched, recordId, options, onMove, onRemove }: MatchRowProps) => {
  const { photo, match, isMoved } = matched;
  const { takenAt } = match;
  const why = isMoved ? 'Moved by you' : matchText(match);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '56px minmax(0, 1fr) auto',
          sm: '56px minmax(0, 1fr) minmax(200px, 340px) auto',
        },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 1.5,
        py: 0.75,
        fontSize: 13,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 70px',
      }}
    >
      <PhotoThumb thumbnail={photo.thumbnail} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{photo.name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {takenAt === null ? 'No time' : listDateTime(takenAt)}
        </Box>
        <Box sx={{ color: !isMoved && isFar(match) ? 'warning.dark' : 'text.secondary' }}>
          {why}
        </Box>
      </Box>
      <NativeSelect
        id={selectId(photo.id)}
        value={recordId}
        onChange={({ target }) => onMove(target.value === '' ? null : target.value)}
        inputProps={{ 'aria-label': `Record of ${photo.name}` }}
        sx={{
          fontSize: 14,
          gridColumn: { xs: '2 / 4', sm: 'auto' },
          gridRow: { xs: 2, sm: 'auto' },
        }}
      >
        {options}
      </NativeSelect>
      <IconButton
        size="small"
        aria-label={`Remove ${photo.name}`}
        onClick={onRemove}
        sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: 1 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};
