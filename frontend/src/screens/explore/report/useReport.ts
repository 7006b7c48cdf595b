/** Makes a report of search results, a slice at a time. */
import { toScope } from '@portal/shared-types/reports/reportRecords';
import type { ReportView } from '@portal/shared-types/reports/views';
import { reportSteps, type WholeReport } from '@portal/shared-types/reports/wholeReport';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import type { Shown } from '@portal/shared-types/contract/search/display/shown';
import { startTransition, useEffect, useState } from 'react';

/** Far less than people notice. */
const SLICE_MS = 30;

export interface Counted {
  found: SearchColumns;
  /** Undefined: everything that was found. */
  shown: Shown | undefined;
  onlyFlagged: boolean;
  view: ReportView | null;
  onlyWithPhotos: boolean;
}

/** @returns undefined if the signal ended it */
const makeReport = async (
  { found, shown, onlyFlagged, onlyWithPhotos, view }: Counted,
  signal?: AbortSignal,
): Promise<WholeReport | undefined> => {
  const scope = toScope(found, { onlyFlagged, onlyWithPhotos });
  const steps = reportSteps(found, { scope, shown, view });
  for (let until = performance.now() + SLICE_MS; !signal?.aborted;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    until = performance.now() + SLICE_MS;
  }
  return undefined;
};

/** The latest finished report; null before the first. */
export const useReport = (
  counted: Counted | null,
): { report: WholeReport; counted: Counted } | null => {
  const [made, setMade] = useState<{ report: WholeReport; counted: Counted } | null>(null);
  useEffect(() => {
    if (!counted) return;
    const stop = new AbortController();
    void makeReport(counted, stop.signal).then((report) => {
      // It is drawn in slices, too.
      if (report) startTransition(() => setMade({ report, counted: counted }));
    });
    return () => stop.abort();
  }, [counted]);
  return made;
};
