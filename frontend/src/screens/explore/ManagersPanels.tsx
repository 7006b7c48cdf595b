import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { EVERY_OPEN_FLAG, type ReviewFilter } from '#features/flags/review/reviewFilter.ts';
import { useReviewedNations } from '#features/flags/useFlags.ts';
import { DELETED, IMPORT, REVIEW } from './managersAddress';

const DeletedDialog = lazyDialog(
  () => import('#features/patrol-history/deleted/DeletedDialog.tsx'),
);
const ImportDialog = lazyDialog(() => import('#features/bulk-import/ImportDialog.tsx'));
const ReviewDialog = lazyDialog(() => import('#features/flags/review/ReviewDialog.tsx'));

/** Managers' dialogs over Explore, opened by the address: `?review=open`. */
export const ManagersPanels = () => {
  const isManager = useReviewedNations().length > 0;
  const [params, setParams] = useSearchParams();
  // Outlives the dialog, so that the list is unchanged on return from a record.
  const [filter, setFilter] = useState<ReviewFilter>(EVERY_OPEN_FLAG);
  const close = (key: string): void =>
    setParams(
      (now) => {
        now.delete(key);
        return now;
      },
      { replace: true },
    );
  if (!isManager) return null;
  return (
    <>
      {params.has(REVIEW) && (
        <ReviewDialog
          filter={filter}
          onChange={(part) => setFilter((now) => ({ ...now, ...part }))}
          onClose={() => close(REVIEW)}
        />
      )}
      {params.has(DELETED) && <DeletedDialog onClose={() => close(DELETED)} />}
      {params.has(IMPORT) && <ImportDialog onClose={() => close(IMPORT)} />}
    </>
  );
};
