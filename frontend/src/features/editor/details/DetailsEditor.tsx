/** The full editor: shows the sections of a patrol one at a time, and saves all of them together. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { useEffect, useMemo, useRef } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { PatrolSection } from '../../patrol-form/PatrolSection';
import { SECTION_TEXTS, type PatrolSectionId } from '../../patrol-form/sections';
import { RoutePane } from '../RoutePane';
import type { Saving } from '../saving/useSaving';
import type { EditorUnits } from '../useEditor';
import { findEditedSections, getSectionFields, findSection } from './sections';
import { RecordsSection } from './RecordsSection';
import { SectionNav } from './SectionNav';

interface FieldSectionProps {
  section: PatrolSectionId;
  units: EditorUnits;
  /** Problems in all sections, by path in the patrol. */
  problems: readonly RecordProblem[];
  hasErrors: boolean;
}

/** Empty lists are read as [], not as null. */
const LISTS: ReadonlySet<string> = new Set([
  'guardians',
  'purpose_listed',
  'research_purpose',
  'area_listed',
  'incidents',
]);

const asRead = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [key, value ?? (LISTS.has(key) ? [] : null)]),
  );

const FieldSection = ({ section, units, problems, hasErrors }: FieldSectionProps) => {
  const viewer = useViewer();
  const { parts, reading, patrol, editedPatrol, change } = units;
  const fields = useMemo(
    () => getSectionFields(section, viewer, patrol) ?? [],
    [section, viewer, patrol],
  );
  const own = useMemo(
    () => problems.filter(({ path: [key] }) => findSection(String(key)) === section),
    [problems, section],
  );
  return (
    <PatrolSection
      fields={fields}
      wire={editedPatrol}
      onChange={(wire) =>
        change('details', {
          kind: 'details',
          base: patrol,
          edited: { ...editedPatrol, ...asRead(wire) },
        })
      }
      lists={reading.lists}
      route={parts.route}
      checked={hasErrors}
      serverProblems={own}
    />
  );
};

interface DetailsEditorProps {
  units: EditorUnits;
  saving: Saving;
  phone: boolean;
  section: PatrolSectionId;
  onSection: (section: PatrolSectionId) => void;
}

export const DetailsEditor = (props: DetailsEditorProps) => {
  const { units, saving, phone, section, onSection } = props;
  const { parts, edits, editedPatrol } = units;
  const { blockedSaves, problemsIn } = saving;
  const problems = saving.problems.length ? saving.problems : problemsIn('details');
  const editedSections = useMemo(() => findEditedSections(edits), [edits]);
  const withErrors = useMemo(
    () =>
      new Set(
        problems.flatMap(({ path: [key] }) =>
          key === undefined ? [] : [findSection(String(key))],
        ),
      ),
    [problems],
  );
  const refused = saving.unsaved.get('details');
  const goToFirstError = useRef(() => undefined as void);
  useEffect(() => {
    goToFirstError.current = () => {
      const first = problems[0]?.path[0];
      if (first !== undefined) onSection(findSection(String(first)));
    };
  }, [problems, onSection]);
  // Moves to the first error, once per attempt to save.
  useEffect(() => goToFirstError.current(), [blockedSaves, refused]);
  const { title, help } = SECTION_TEXTS[section];
  const counts = {
    incidents: editedPatrol.incidents.length,
    weather: parts.weather.length,
    sightings: parts.sightings.length,
    surveys: parts.surveys.length,
  };
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: phone ? '1fr' : '230px minmax(0, 1fr)',
        gridTemplateRows: phone ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      <Box
        sx={
          phone
            ? { px: 2, pt: 2, pb: 1 }
            : { borderRight: 1, borderColor: 'divider', overflowY: 'auto' }
        }
      >
        <SectionNav
          current={section}
          editedSections={editedSections}
          withErrors={withErrors}
          counts={counts}
          phone={phone}
          onChoose={onSection}
        />
      </Box>
      <Box
        // Starts a new section scrolled to its top.
        key={section}
        component="section"
        aria-labelledby="editor-section-title"
        sx={{ minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}
      >
        <Box sx={{ px: { xs: 2, md: 4 }, pt: { xs: 1, md: 3 }, pb: 2, flex: 'none' }}>
          <Typography id="editor-section-title" variant="h2" component="h3" tabIndex={-1}>
            {title}
          </Typography>
          <SecondaryText>{help}</SecondaryText>
        </Box>
        {section === 'route' ? (
          <RoutePane units={units} />
        ) : (
          <Box sx={{ px: { xs: 2, md: 4 }, pb: 4 }}>
            {section === 'weather' || section === 'sightings' || section === 'surveys' ? (
              <RecordsSection key={section} {...{ section, units, problemsIn }} />
            ) : (
              <FieldSection
                key={section}
                section={section}
                units={units}
                problems={problems}
                hasErrors={withErrors.has(section)}
              />
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
};
