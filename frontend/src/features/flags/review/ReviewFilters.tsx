import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FlagState } from '@portal/shared-types/api/flags';
import { Choice } from '../../../platform/ui/fields/Choice';
import { FindField } from '../../../platform/ui/fields/FindField';
import type { ReviewQuestion } from './reviewFilter';

interface ReviewFiltersProps {
  question: ReviewQuestion;
  onChange: (part: Partial<ReviewQuestion>) => void;
  nations: readonly string[];
  kinds: readonly string[];
}

/** Filters for the review. */
export const ReviewFilters = ({ question, onChange, nations, kinds }: ReviewFiltersProps) => (
  <Box
    role="search"
    aria-label="Flags"
    sx={{
      display: 'grid',
      columnGap: 1.5,
      rowGap: 1.5,
      alignItems: 'end',
      gridTemplateColumns: {
        xs: nations.length > 1 ? '1fr 1fr' : '1fr',
        md: `max-content repeat(${nations.length > 1 ? 2 : 1}, minmax(150px, 200px)) minmax(200px, 1fr)`,
      },
      '& > .all-along': { gridColumn: { xs: '1 / -1', md: 'auto' } },
    }}
  >
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="State"
      className="all-along"
      value={question.state}
      onChange={(_, state: FlagState | null) => state && onChange({ state })}
      sx={{ '& > button': { px: 2, flex: { xs: 1, md: 'none' } } }}
    >
      <ToggleButton value="open">Open</ToggleButton>
      <ToggleButton value="resolved">Resolved</ToggleButton>
    </ToggleButtonGroup>
    {nations.length > 1 && (
      <Choice
        label="Records from"
        value={question.nation ?? ''}
        options={[['', 'All nations'], ...nations]}
        onChange={(nation) => onChange({ nation: nation || null })}
      />
    )}
    <Choice
      label="Flag"
      value={question.kind ?? ''}
      options={[['', 'All flags'], ...kinds]}
      onChange={(kind) => onChange({ kind: kind || null })}
    />
    <Box className="all-along">
      <FindField
        label="Find a patrol, person or note"
        value={question.words}
        onChange={(words) => onChange({ words })}
      />
    </Box>
  </Box>
);
