/** The form of a photo's description: saved, checked and drafted like every other edit. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useEffect, useMemo, useState } from 'react';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { SavedNote } from '#platform/drafts/SavedNote.tsx';
import { EditorDialogs, useReviewing } from '#features/editor/EditorDialogs.tsx';
import type { PatrolParts } from '#features/editor/patrolParts.ts';
import { RecordEditor } from '#features/editor/RecordEditor.tsx';
import type { EditTarget } from '#features/editor/target.ts';
import { useEditor } from '#features/editor/useEditor.ts';
import type { EditorStart } from '#features/editor/useEditorAddress.ts';
import { useRoute } from '#features/patrol-data/queries.ts';
import { toPhoto } from '#features/patrol-data/photo.ts';

const START: EditorStart = {};
const NONE: never[] = [];
const INDENT = { xs: 2, md: 3 };

interface FormProps {
  photo: Photo;
  patrol: Patrol;
  route: RouteGeojson | null;
  onDirty: (dirty: boolean) => void;
  /** It is saved or discarded. */
  onDone: () => void;
}

const Form = ({ photo, patrol, route, onDirty, onDone }: FormProps) => {
  const recordId = photo.photo_id;
  const target = useMemo((): EditTarget => ({ kind: 'photo', recordId }), [recordId]);
  const parts = useMemo(
    (): PatrolParts => ({
      patrol,
      route,
      route_version: patrol.route_version,
      sightings: NONE,
      surveys: NONE,
      weather: NONE,
      photos: [photo],
    }),
    [photo, patrol, route],
  );
  const editor = useEditor({ parts, target, start: START, onClose: onDone });
  const { units, saving, drafts, closing } = editor;
  const { dirty } = units;
  const reviewing = useReviewing();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <Box>
      {drafts.offered.length > 0 && (
        <Box sx={{ px: INDENT, pt: 2 }}>
          <DraftOffers drafts={drafts.offered} onContinue={drafts.continueWith} />
        </Box>
      )}
      {saving.busy && <LinearProgress aria-label="Saving" />}
      <Box inert={saving.busy}>
        <RecordEditor
          {...{ recordId, units, saving }}
          onClose={closing.close}
          onReview={reviewing[1]}
          onSave={saving.save}
        />
      </Box>
      {/* It appears while people type, so it is below the field. */}
      <Box sx={{ px: INDENT, pt: 0.5 }}>
        <SavedNote isFormDraft={drafts.isOwn} />
      </Box>
      <EditorDialogs editor={editor} reviewing={reviewing} onSave={saving.save} />
    </Box>
  );
};

interface PhotoEditorProps {
  photo: OpenedPhoto;
  patrol: Patrol;
}

/** Shows changes by others at once while the form is unedited; otherwise, saving finds conflicts. */
export const PhotoEditor = ({ photo, patrol }: PhotoEditorProps) => {
  const route = useRoute(patrol.id, patrol).data ?? null;
  const [dirty, setDirty] = useState(false);
  const [opened, setOpened] = useState({ photo: toPhoto(photo), time: 0 });
  const open = (): void => setOpened(({ time }) => ({ photo: toPhoto(photo), time: time + 1 }));
  if (!dirty && photo.version !== opened.photo.version) open();
  return (
    <Form
      key={opened.time}
      photo={opened.photo}
      patrol={patrol}
      route={route}
      onDirty={setDirty}
      onDone={() => {
        setDirty(false);
        open();
      }}
    />
  );
};
