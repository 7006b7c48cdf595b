import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { tellingText } from '#records/details/tellingText.ts';
import { RecordList } from '../../patrol-data/RecordList';
import { RecordPane, type RecordFormUnit } from '../forms/RecordPane';
import type { PatrolParts } from '../patrolParts';
import { applyEdits } from '../plausible';
import { surveyTitle, type EditorReading } from '../reading';
import type { Saving } from '../saving/useSaving';
import { listChanges, type UnitKey } from '../tracker/units';
import type { EditorUnits } from '../useEditor';
import { unitTitle } from '../unitText';

interface RecordRow {
  key: UnitKey;
  title: string;
  subtitle: string;
}

type RecordsSectionId = 'weather' | 'sightings' | 'surveys';

interface RecordsSectionProps {
  section: RecordsSectionId;
  units: EditorUnits;
  problemsIn: Saving['problemsIn'];
}

const EMPTY: Record<RecordsSectionId, MessageKey> = {
  weather: 'editWeatherEmpty',
  sightings: 'editSightingsEmpty',
  surveys: 'editSurveysEmpty',
};

const makeRows = (
  section: RecordsSectionId,
  { sightings, surveys, weather }: PatrolParts,
  { sightingForm, lists }: EditorReading,
): RecordRow[] => {
  switch (section) {
    case 'weather':
      return weather.map(({ weather_id, date }) => ({
        key: weather_id,
        title: 'Weather observation',
        subtitle: timeText(date),
      }));
    case 'surveys':
      return surveys.map((survey) => ({
        key: survey.survey_id,
        title: [survey.survey_type, survey.survey_subtype].filter(Boolean).join(' · '),
        subtitle: timeText(survey.survey_start_dt),
      }));
    case 'sightings': {
      const titles = new Map(surveys.map((survey) => [survey.survey_id, surveyTitle(survey)]));
      return sightings.map((sighting) => {
        const { sighting_id, sighting_type, sighting_dt, survey_id } = sighting;
        const summary = tellingText(sighting, sightingForm(sighting_type), lists);
        const survey = survey_id === null ? undefined : titles.get(survey_id);
        return {
          key: sighting_id,
          title: summary ? `${sighting_type} · ${summary}` : sighting_type,
          subtitle: `${timeText(sighting_dt)}${survey ? ` · ${survey}` : ''}`,
        };
      });
    }
  }
};

interface OneRecordProps extends Omit<RecordsSectionProps, 'section'> {
  recordId: UnitKey;
  onBack: () => void;
}

const OneRecord = ({ recordId, units, problemsIn, onBack }: OneRecordProps) => {
  const unit = units.find(recordId) as RecordFormUnit | null;
  // The pressed row is gone, and focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!unit) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Button size="small" startIcon={<ArrowBack />} onClick={onBack} sx={{ ml: -0.5 }}>
          All
        </Button>
        <Typography
          ref={heading}
          variant="h3"
          component="h4"
          tabIndex={-1}
          sx={{ fontSize: '1.05rem', mt: 0.5, width: 'fit-content' }}
        >
          {unitTitle(unit)}
        </Typography>
      </Box>
      <RecordPane
        key={units.revision}
        {...{ units, recordId, unit }}
        problems={problemsIn(recordId)}
        onDone={onBack}
        doneLabel="Done"
        actions={
          listChanges(unit).length > 0 && (
            <Button onClick={() => units.revert(recordId)}>Undo these changes</Button>
          )
        }
      />
    </Box>
  );
};

export const RecordsSection = ({ section, units, problemsIn }: RecordsSectionProps) => {
  const [open, setOpen] = useState<UnitKey | null>(null);
  const { parts, edits, reading } = units;
  const rows = useMemo(
    () => makeRows(section, applyEdits(parts, edits), reading),
    [section, parts, edits, reading],
  );
  if (open !== null)
    return <OneRecord {...{ units, problemsIn }} recordId={open} onBack={() => setOpen(null)} />;
  if (!rows.length) return <SecondaryText>{message(EMPTY[section])}</SecondaryText>;
  return (
    <Box sx={{ maxWidth: 880, px: 2 }}>
      <RecordList records={rows} focus={-1}>
        {({ key, title, subtitle }) => {
          const unit = edits[key];
          return (
            <Box component="li" key={key} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <ButtonBase
                onClick={() => setOpen(key)}
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
                {unit && listChanges(unit).length > 0 && (
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
