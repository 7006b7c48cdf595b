/** Loads the edited parts, then opens the editor on them. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { useSettings } from '#platform/api/settings.ts';
import { useAllDrafts } from '#platform/drafts/DraftsContext.ts';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { useReading } from '../patrol-data/useReading';
import {
  usePatrol,
  useRouteAsRead,
  useSightings,
  useSurveys,
  useWeather,
} from '../patrol-data/queries';
import { ChangeList } from './changes/ChangeList';
import { readEditDraft, isEditFor } from './editDraft';
import { Editor } from './Editor';
import { EditorFrame } from './EditorFrame';
import { findRecordUnit, type PatrolParts } from './patrolParts';
import { useEditorReading } from './reading';
import { editorTitle, formatEditTarget, type EditTarget } from './target';
import type { UnitKey } from './tracker/units';
import type { EditorStart } from './useEditorAddress';

interface EditorDialogProps {
  patrolId: number;
  target: EditTarget;
  start: EditorStart;
  onClose: () => void;
}

const NONE: never[] = [];

/** Waits only for the parts that the target needs. */
const useParts = (patrolId: number, { kind }: EditTarget) => {
  const all = kind === 'details';
  const patrol = usePatrol(patrolId);
  const route = useRouteAsRead(patrolId, patrol.data);
  const sightings = useSightings(patrolId);
  const surveys = useSurveys(patrolId);
  const weather = useWeather(patrolId);
  const reading = useReading();
  const needs: [
    boolean,
    { isPending: boolean; isError: boolean; refetch: () => unknown },
    MessageKey,
  ][] = [
    [true, patrol, 'patrolDetails'],
    [all || kind === 'route', route, 'patrolRoute'],
    [all || kind === 'sighting', sightings, 'patrolRecords'],
    [all || kind === 'sighting' || kind === 'survey', surveys, 'patrolRecords'],
    [all || kind === 'weather', weather, 'patrolWeather'],
    [kind !== 'route', { ...reading, refetch: reading.retry }, 'formsNotLoaded'],
  ];
  const needed = needs.filter(([isNeeded]) => isNeeded);
  const failed = needed.find(([, query]) => query.isError);
  const parts: PatrolParts | null =
    patrol.data && needed.every(([, query]) => !query.isPending)
      ? {
          patrol: patrol.data,
          route: route.data?.route_geojson ?? null,
          route_version: route.data?.route_version ?? patrol.data.route_version,
          sightings: sightings.data ?? NONE,
          surveys: surveys.data ?? NONE,
          weather: weather.data ?? NONE,
          photos: NONE,
        }
      : null;
  return { parts, failed: failed && { text: failed[2], retry: () => void failed[1].refetch() } };
};

/** Someone else deleted the record: the person can still read and copy their unsaved changes. */
const GoneRecord = ({ parts, recordId }: { parts: PatrolParts; recordId: UnitKey }) => {
  const { patrol, surveys } = parts;
  const reading = useEditorReading(patrol, surveys);
  const draft = useAllDrafts().find((one) => isEditFor(one, patrol.id, recordId));
  const unit = draft && readEditDraft(draft)?.unit;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
      <Alert severity="warning">{message('editRecordGone')}</Alert>
      {unit && (
        <Box component="section" aria-labelledby="gone-changes">
          <Typography id="gone-changes" variant="h2" component="h3" sx={{ mb: 1.5 }}>
            Your changes
          </Typography>
          <ChangeList unit={unit} reading={reading} />
        </Box>
      )}
    </Box>
  );
};

const EditorDialog = ({ patrolId, target, start, onClose }: EditorDialogProps) => {
  const { parts, failed } = useParts(patrolId, target);
  const { supportContact } = useSettings();
  // A refetch, or a failed one, must not change what is open in the editor.
  const [begun, setBegun] = useState<PatrolParts | null>(null);
  const isGone = parts !== null && 'recordId' in target && !findRecordUnit(parts, target.recordId);
  if (begun) return <Editor parts={begun} target={target} start={start} onClose={onClose} />;
  if (parts && !isGone && !failed) setBegun(parts);
  return (
    <EditorFrame title={editorTitle(target, patrolId)} subtitle={null} onClose={onClose}>
      <Box sx={{ p: 3 }}>
        {failed ? (
          <LoadFailure
            text={message(failed.text, { name: supportContact })}
            onRetry={failed.retry}
          />
        ) : isGone ? (
          <GoneRecord parts={parts} recordId={formatEditTarget(target)} />
        ) : (
          <Loading label="Loading the patrol" />
        )}
      </Box>
    </EditorFrame>
  );
};

export default EditorDialog;
