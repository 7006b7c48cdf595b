/** Stores a record that is being added as a draft: its answers, or only its photos. */
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { useCallback, useEffect, useRef } from 'react';
import { useAttachPhotos } from '../../photo-upload/useAttachPhotos';
import { useUploadsState } from '../../photo-upload/PhotoUploadsContext';

/** A draft has one record, so its photos need no other key. */
const RECORD = 'record';

interface KeepRecordParts {
  draftId: string;
  patrolId: number;
  /** Answers of a draft that is continued. */
  begun: Wire | undefined;
  empty: Wire;
  /** Null if there is nothing to store. */
  keep: (wire: Wire | null) => void;
}

export const useKeepRecord = ({ draftId, patrolId, begun, empty, keep }: KeepRecordParts) => {
  const { photos, reading } = useUploadsState();
  const attach = useAttachPhotos();
  const hasPhotos = reading > 0 || photos.some(({ target }) => target.entered?.draftId === draftId);
  /** Null: the same as in an empty form. */
  const answers = useRef<{ of: string; wire: Wire | null }>(null);
  const answersNow = (): Wire | null =>
    (answers.current?.of === draftId ? answers.current.wire : begun) ?? null;

  const keepNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    keepNow.current = () => keep(answersNow() ?? (hasPhotos ? empty : null));
  });
  useEffect(() => {
    if (hasPhotos) keepNow.current();
  }, [hasPhotos]);

  return {
    hasPhotos,
    /** Where its photos wait until it is saved. */
    entered: { draftId, key: RECORD },
    onAnswers: (wire: Wire | null): void => {
      answers.current = { of: draftId, wire };
      keepNow.current();
    },
    /** Deletes the draft of an empty form. */
    keepNothing: (): void => keep(null),
    attachPhotos: useCallback(
      (recordId: string) => attach(draftId, patrolId, new Map([[RECORD, recordId]])),
      [attach, draftId, patrolId],
    ),
  };
};
