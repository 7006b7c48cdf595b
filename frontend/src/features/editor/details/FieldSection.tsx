import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useMemo } from 'react';
import { PatrolSection } from '../../patrol-form/PatrolSection';
import type { PatrolSectionId } from '../../patrol-form/sections';
import { useViewer } from '../../../records/people/useViewer';
import type { EditorState } from '../useEditor';
import { fieldsOfSection, sectionOf } from './sections';

interface FieldSectionProps {
  section: PatrolSectionId;
  editor: EditorState;
  route: RouteGeojson | null;
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

const asRead = (answers: Wire): Wire =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, value ?? (LISTS.has(key) ? [] : null)]),
  );

export const FieldSection = ({
  section,
  editor,
  route,
  problems,
  hasErrors,
}: FieldSectionProps) => {
  const viewer = useViewer();
  const { patrol, patrolEdited, change } = editor;
  const fields = useMemo(
    () => fieldsOfSection(section, viewer, patrol) ?? [],
    [section, viewer, patrol],
  );
  const own = useMemo(
    () => problems.filter(({ path: [key] }) => sectionOf(String(key)) === section),
    [problems, section],
  );
  return (
    <PatrolSection
      fields={fields}
      wire={patrolEdited}
      onChange={(answers) =>
        change('details', {
          kind: 'details',
          base: patrol,
          edited: { ...patrolEdited, ...asRead(answers) },
        })
      }
      lists={editor.reading.lists}
      route={route}
      checked={hasErrors}
      serverProblems={own}
    />
  );
};
