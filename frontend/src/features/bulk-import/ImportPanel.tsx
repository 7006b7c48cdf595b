/** The import, loaded when opened: it includes the definitions of all records. */
import { lazy, Suspense } from 'react';
import { Loading } from '#platform/ui/Loading.tsx';

const BulkImport = lazy(() => import('./BulkImport'));

export const ImportPanel = () => (
  <Suspense fallback={<Loading label="Loading the import" />}>
    <BulkImport />
  </Suspense>
);
