import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useToday } from '#platform/clock/useToday.ts';
import type { DraftProps } from './draft';
import { datePresets, defaultDates } from './searchQuery';

const FIELDS = [
  { key: 'startDate', label: 'Start date' },
  { key: 'endDate', label: 'End date' },
] as const;

const PRESETS = {
  display: 'grid',
  gap: 0.75,
  mb: 2,
  // They have one line on a phone, two in the column next to the map.
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(80px, 1fr))', md: '1fr 1fr' },
  '& .MuiChip-label': { px: 0.5 },
} as const;

const Presets = ({ draft, onDraft, day }: DraftProps & { day: string }) => (
  <Box role="group" aria-label="Date presets" sx={PRESETS}>
    {datePresets(day).map(({ label, dates }) => {
      const isChosen = draft.startDate === dates.startDate && draft.endDate === dates.endDate;
      return (
        <Chip
          key={label}
          component="button"
          label={label}
          aria-pressed={isChosen}
          color={isChosen ? 'secondary' : 'default'}
          variant={isChosen ? 'filled' : 'outlined'}
          onClick={() => onDraft({ ...draft, ...dates })}
        />
      );
    })}
  </Box>
);

export const DateFields = ({ draft, onDraft, error }: DraftProps & { error: string | null }) => {
  const day = useToday();
  return (
    <Box data-tour="search-dates">
      <Typography variant="h3" component="h2" color="text.secondary" sx={{ mb: 1.25 }}>
        Dates
      </Typography>
      <Presets draft={draft} onDraft={onDraft} day={day} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {FIELDS.map(({ key, label }) => (
          <Box key={key} sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
            <TextField
              type="date"
              fullWidth
              label={label}
              value={draft[key]}
              error={error !== null}
              onChange={(event) => onDraft({ ...draft, [key]: event.target.value })}
              slotProps={{
                htmlInput: {
                  max: '9999-12-31',
                  'aria-describedby': error ? 'date-error' : undefined,
                },
              }}
            />
            <Tooltip title={`Reset ${label.toLowerCase()}`}>
              <IconButton
                size="small"
                aria-label={`Reset ${label.toLowerCase()}`}
                onClick={() => onDraft({ ...draft, [key]: defaultDates(day)[key] })}
              >
                <RestartAlt fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText error id="date-error" role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};
