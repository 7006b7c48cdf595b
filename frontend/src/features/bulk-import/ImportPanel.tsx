/** The import, loaded when it is opened: it brings the definitions of all records along. */
import { lazy, Suspense } from 'react';
import { Loading } from '../../platform/ui/Loading';

const BulkImport = lazy(() => import('./BulkImport'));

export const ImportPanel = () => (
  <Suspense fallback={<Loading label="Loading the import" />}>
    <BulkImport />
  </Suspense>
);
