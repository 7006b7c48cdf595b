import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { RecordList } from '../../patrol-data/RecordList';
import type { EditState } from '../useEdits';
import { changesOf, type UnitKey } from '../tracker/units';

export interface RecordRow {
  key: UnitKey;
  title: string;
  subtitle: string;
}

interface RecordRowsProps {
  rows: readonly RecordRow[];
  edits: EditState['edits'];
  empty: MessageKey;
  onOpen: (key: UnitKey) => void;
}

/** The records of a section, a page at a time; each opens its form. */
export const RecordRows = ({ rows, edits, empty, onOpen }: RecordRowsProps) => {
  if (!rows.length) return <SecondaryText>{message(empty)}</SecondaryText>;
  return (
    <Box sx={{ maxWidth: 880, px: 2 }}>
      <RecordList records={rows} focus={-1}>
        {({ key, title, subtitle }) => {
          const unit = edits[key];
          return (
            <Box component="li" key={key} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <ButtonBase
                onClick={() => onOpen(key)}
                sx={{
                  width: '100%',
                  display: 'flex',
                  gap: 1.5,
                  px: 2,
                  py: 1.25,
                  font: 'inherit',
                  textAlign: 'left',
                  '&:hover': { bgcolor: 'action.hover' },
                  outlineOffset: '-2px !important',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontSize: 14.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {title}
                  </Box>
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{subtitle}</Box>
                </Box>
                {unit && changesOf(unit).length > 0 && (
                  <Chip size="small" color="secondary" label="Edited" />
                )}
                <ChevronRight color="action" fontSize="small" />
              </ButtonBase>
            </Box>
          );
        }}
      </RecordList>
    </Box>
  );
};
