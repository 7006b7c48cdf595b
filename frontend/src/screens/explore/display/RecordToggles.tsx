import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import {
  flaggedOf,
  type FlagCounts,
} from '@portal/shared-types/contract/search/display/flagCounts';
import { message } from '@portal/shared-types/base/text/messages';
import { useId, useMemo } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { countText } from '../results/counts';
import { recordsText } from './displayText';
import type { VisibleSightings } from '@portal/shared-types/contract/search/display/toggles';
import type { Display } from './useDisplay';

interface ToggleLabelProps {
  label: string;
  count: string;
  /** A second line. */
  more?: string;
}

const ToggleLabel = ({ label, count, more }: ToggleLabelProps) => (
  <Box component="span" sx={{ display: 'flex', gap: 1, fontSize: 14 }}>
    <Box component="span" sx={{ flex: 1 }}>
      {label}
      {more && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {more}
        </Box>
      )}
    </Box>
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
    >
      {count}
    </Box>
  </Box>
);

const ROW = {
  m: 0,
  ml: -0.75,
  minHeight: { xs: 44, md: 32 },
  '& .MuiFormControlLabel-label': { flex: 1 },
};
const TALL_ROW = {
  ...ROW,
  alignItems: 'start',
  '& .MuiFormControlLabel-label': { flex: 1, pt: 0.625 },
};
const BOX = { p: 0.75 };

interface ToggleProps extends ToggleLabelProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Toggle = ({ checked, onChange, ...label }: ToggleProps) => (
  <FormControlLabel
    control={
      <Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} sx={BOX} />
    }
    label={<ToggleLabel {...label} />}
    sx={label.more ? TALL_ROW : ROW}
  />
);

const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

type Counted = Readonly<Partial<Record<SearchKind, number>>>;

const countFlags = (flags: FlagCounts, included: readonly SearchKind[]): Counted =>
  Object.fromEntries(included.map((kind) => [kind, flaggedOf(flags, kind)]));

/** Shows only records with open flags. People see flags of their own nations only, and the toggle says so. */
const FlaggedToggle = ({ display }: { display: Display }) => {
  const { found, flags, flagged, toggles, onToggles } = display;
  const { access } = useViewer();
  const counts = useMemo(
    (): Counted => (flags ? countFlags(flags, found.holds) : {}),
    [flags, found],
  );
  if (access.length === 0) return null;
  const nations = access.map(({ nation }) => nation).join(', ');
  const which = recordsText(counts);
  return (
    <>
      <Toggle
        label="Only flagged"
        count={flags ? countText(sumCounts(counts)) : ''}
        more={[message('flagsOwnNations', { nations }), which].filter(Boolean).join(': ')}
        checked={toggles.onlyFlagged}
        onChange={(onlyFlagged) => onToggles({ ...toggles, onlyFlagged })}
      />
      {flagged.failed && !flags && (
        <Alert severity="error" action={<AlertAction text="Retry" onClick={flagged.retry} />}>
          {message('flagsNotLoaded')}
        </Alert>
      )}
    </>
  );
};

/** Toggles that apply to records of any values. */
export const RecordToggles = ({ display }: { display: Display }) => {
  const { found, facts, toggles, onToggles } = display;
  const id = useId();
  const testRecords = sumCounts(facts.test);
  const photoRecords = sumCounts(facts.withPhotos);
  const choices: readonly [VisibleSightings, string, number][] = [
    ['all', 'All sightings', found.sightings.no.length],
    ['survey', 'Survey sightings only', facts.surveySightings],
    ['incidental', 'Incidental only', facts.incidentalSightings],
  ];
  return (
    <Box sx={{ px: 2, pb: 1.5, display: 'grid' }}>
      <Toggle
        label="Test data"
        count={countText(testRecords)}
        more={recordsText(facts.test)}
        checked={toggles.testData}
        onChange={(testData) => onToggles({ ...toggles, testData })}
      />
      {found.holds.includes('patrols') && (
        <Toggle
          label="Patrols without guardians"
          count={countText(facts.withoutGuardians)}
          checked={toggles.missingGuardians}
          onChange={(missingGuardians) => onToggles({ ...toggles, missingGuardians })}
        />
      )}
      <FlaggedToggle display={display} />
      <Toggle
        label="Only with photos"
        count={countText(photoRecords)}
        more={recordsText(facts.withPhotos)}
        checked={toggles.onlyWithPhotos}
        onChange={(onlyWithPhotos) => onToggles({ ...toggles, onlyWithPhotos })}
      />
      {found.holds.includes('sightings') && (
        <>
          <Typography
            variant="h3"
            component="h3"
            id={id}
            color="text.secondary"
            sx={{ mt: 1.25, mb: 0.25 }}
          >
            Sightings to show
          </Typography>
          <RadioGroup
            aria-labelledby={id}
            value={toggles.visibleSightings}
            onChange={(_, value) =>
              onToggles({ ...toggles, visibleSightings: value as VisibleSightings })
            }
          >
            {choices.map(([value, label, count]) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" sx={BOX} />}
                label={<ToggleLabel label={label} count={countText(count)} />}
                sx={ROW}
              />
            ))}
          </RadioGroup>
        </>
      )}
    </Box>
  );
};
