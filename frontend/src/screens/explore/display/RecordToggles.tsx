import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { countText } from '../results/counts';
import { FlaggedToggle } from './FlaggedToggle';
import { BOX, ROW, TALL_ROW, ToggleLabel } from './ToggleLabel';
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
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={toggles.testData}
            onChange={(_, testData) => onToggles({ ...toggles, testData })}
            sx={BOX}
          />
        }
        label={
          <ToggleLabel
            label="Test data"
            count={countText(testRecords)}
            more={recordsText(facts.test)}
          />
        }
        sx={TALL_ROW}
      />
      {found.holds.includes('patrols') && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={toggles.missingGuardians}
              onChange={(_, missingGuardians) => onToggles({ ...toggles, missingGuardians })}
              sx={BOX}
            />
          }
          label={
            <ToggleLabel
              label="Patrols without guardians"
              count={countText(facts.withoutGuardians)}
            />
          }
          sx={ROW}
        />
      )}
      <FlaggedToggle display={display} />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={toggles.onlyWithPhotos}
            onChange={(_, onlyWithPhotos) => onToggles({ ...toggles, onlyWithPhotos })}
            sx={BOX}
          />
        }
        label={
          <ToggleLabel
            label="Only with photos"
            count={countText(photoRecords)}
            more={recordsText(facts.withPhotos)}
          />
        }
        sx={photoRecords > 0 ? TALL_ROW : ROW}
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
