import { currentTime } from '@portal/shared-types/base/time/currentTime';
import CloudOff from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/base/text/messages';
import { useCallback, useSyncExternalStore } from 'react';
import { useOnline } from '../offline/useOnline';
import type { Draft } from './draft';
import { useDraftStore } from './DraftsContext';
import type { SaveState } from './draftWriter';
import { savedText } from './draftText';

const saveText = (state: SaveState, savedAt: number): string => {
  if (state === 'saved') return message('keptAt', { time: savedText(savedAt, currentTime()) });
  return message(state === 'saving' ? 'keeping' : 'keptNot');
};

/** Says where an open form's content is stored: on this device, or only in this window. */
export const SavedNote = ({ isFormDraft }: { isFormDraft: (draft: Draft) => boolean }) => {
  const store = useDraftStore();
  const online = useOnline();
  const subscribe = useCallback(
    (change: () => void) => {
      const stops = [store.subscribe(change), store.listen(change)];
      return () => stops.forEach((stop) => stop());
    },
    [store],
  );
  const savedAt = useSyncExternalStore(subscribe, () =>
    Math.max(0, ...store.all().flatMap((draft) => (isFormDraft(draft) ? [draft.savedAt] : []))),
  );
  const state = useSyncExternalStore(subscribe, store.saveState);
  if (savedAt === 0 && online) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: 12.5,
        color: 'text.secondary',
      }}
    >
      {savedAt > 0 && (
        <Box
          component="span"
          role={state === 'not saved' ? 'alert' : undefined}
          sx={state === 'not saved' ? { color: 'error.main', fontWeight: 600 } : {}}
        >
          {saveText(state, savedAt)}
        </Box>
      )}
      <Box
        component="span"
        role="status"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
      >
        {!online && (
          <>
            <CloudOff aria-hidden sx={{ fontSize: 16 }} />
            Offline
          </>
        )}
      </Box>
    </Box>
  );
};
