import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { countText } from '../results/counts';
import { FlaggedToggle } from './FlaggedToggle';
import { BOX, ROW, Toggle, ToggleLabel } from './ToggleLabel';
import { recordsText } from './displayText';
import type { VisibleSightings } from '@portal/shared-types/search/display/toggles';
import type { Display } from './useDisplay';

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Toggles that apply to records of any values. */
export const RecordToggles = ({ display }: { display: Display }) => {
  const { found, facts, toggles, onToggles } = display;
  const id = useId();
  const testRecords = sumOf(facts.test);
  const photoRecords = sumOf(facts.withPhotos);
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
