/** The same report of the same period a year earlier, to compare with. */
import type { KeyFigures } from '@portal/shared-types/reports/keyFigures';
import { yearBefore, type ReportView } from '@portal/shared-types/reports/views';
import {
  shownByChoice,
  type DisplayChoice,
} from '@portal/shared-types/contract/search/display/displayChoice';
import { yearEarlier, type Period } from '@portal/shared-types/base/time/calendar';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useToday } from '#platform/clock/useToday.ts';
import { usePrepareFilters } from '../filters/prepareFilters';
import type { SearchQuery } from '../search/searchQuery';
import { runSearch } from '../search/runSearch';
import { useReport, type Counted } from './useReport';

export interface YearEarlier {
  period: Period;
  /** Null: still loading, or `failed`. */
  figures: KeyFigures | null;
  failed: boolean;
  retry: () => void;
}

/** Future days have no records yet and are excluded. Null: all days are in the future. */
const periodBefore = ({ startDate, endDate }: SearchQuery, day: string): Period | null => {
  const end = endDate > day ? day : endDate;
  return end >= startDate ? yearEarlier({ start: startDate, end }) : null;
};

/**
 * @param isReady whether the report itself is shown; it has priority
 * @param display null: everything is counted. Flags are those of today, and can't be compared
 */
export const useYearEarlier = (
  query: SearchQuery,
  view: ReportView | null,
  display: DisplayChoice | null,
  isReady: boolean,
): YearEarlier | null => {
  const client = useClient();
  const prepare = usePrepareFilters();
  const period = periodBefore(query, useToday());
  const isRequested = period !== null && !display?.onlyFlagged;
  const { data, isError, refetch } = useQuery({
    queryKey: ['year earlier', query, period],
    enabled: isReady && isRequested,
    retry: false,
    // The result is large. Don't keep it for the next report.
    gcTime: 0,
    queryFn: ({ signal }) => {
      const before = { ...query, startDate: period!.start, endDate: period!.end };
      return runSearch(client, before, prepare, signal, () => undefined);
    },
  });
  const counted = useMemo<Counted | null>(
    () =>
      data
        ? {
            found: data,
            shown: display ? shownByChoice(data, display, null) : undefined,
            view: view && yearBefore(view),
            onlyFlagged: false,
            onlyWithPhotos: query.filters.onlyWithPhotos === true,
          }
        : null,
    [data, display, view, query],
  );
  const made = useReport(counted);
  if (!isRequested) return null;
  const figures = made && made.counted === counted ? made.report.figures : null;
  return { period, figures, failed: isError, retry: () => void refetch() };
};
