/** Stores a record that is being added as a draft: its values, or only its photos. */
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { useCallback, useEffect, useRef } from 'react';
import { useAttachPhotos } from '../../photo-upload/useAttachPhotos';
import { useUploadsState } from '../../photo-upload/PhotoUploadsContext';

/** A draft has one record, so its photos need no other key. */
const RECORD = 'record';

interface SaveRecordDraftParts {
  draftId: string;
  patrolId: number;
  /** Values of a draft that is continued. */
  begun: Wire | undefined;
  empty: Wire;
  /** Null if there is nothing to store. */
  save: (wire: Wire | null) => void;
}

export const useSaveRecordDraft = ({
  draftId,
  patrolId,
  begun,
  empty,
  save,
}: SaveRecordDraftParts) => {
  const { photos, reading } = useUploadsState();
  const attach = useAttachPhotos();
  const hasPhotos = reading > 0 || photos.some(({ target }) => target.entered?.draftId === draftId);
  /** Null: the same as in an empty form. */
  const entered = useRef<{ draftId: string; wire: Wire | null }>(null);
  const getWire = (): Wire | null =>
    (entered.current?.draftId === draftId ? entered.current.wire : begun) ?? null;

  const saveNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    saveNow.current = () => save(getWire() ?? (hasPhotos ? empty : null));
  });
  useEffect(() => {
    if (hasPhotos) saveNow.current();
  }, [hasPhotos]);

  return {
    hasPhotos,
    /** Where its photos wait until it is saved. */
    entered: { draftId, key: RECORD },
    onWire: (wire: Wire | null): void => {
      entered.current = { draftId: draftId, wire };
      saveNow.current();
    },
    /** Deletes the draft of an empty form. */
    clear: (): void => save(null),
    attachPhotos: useCallback(
      (recordId: string) => attach(draftId, patrolId, new Map([[RECORD, recordId]])),
      [attach, draftId, patrolId],
    ),
  };
};
