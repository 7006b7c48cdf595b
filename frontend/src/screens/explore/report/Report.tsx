import IosShare from '@mui/icons-material/IosShare';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { columnsInView } from '@portal/shared-types/reports/columnsInView';
import {
  seasonText,
  viewText,
  yearBefore,
  type ReportView,
} from '@portal/shared-types/reports/views';
import type { WholeReport } from '@portal/shared-types/reports/wholeReport';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { hiddenOf, narrowedTo } from '@portal/shared-types/contract/search/display/display';
import {
  shownByChoice,
  type DisplayChoice,
} from '@portal/shared-types/contract/search/display/displayChoice';
import { flagCounts } from '@portal/shared-types/contract/search/display/flagCounts';
import { message } from '@portal/shared-types/base/text/messages';
import { lazy, Suspense, useMemo, useState, startTransition, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { FONTS } from '#platform/ui/fonts/family.ts';
import { Page } from '#platform/ui/Page.tsx';
import { usePrintButton } from '#platform/ui/print.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import type { FlaggedRecord } from '#features/flags/useFlags.ts';
import type { SearchQuery } from '../search/searchQuery';
import { KeyFigureGrid } from './KeyFigureGrid';
import { NotesFields, useNotes } from './ReportNotes';
import { reportPath, type ReportAddress } from './reportAddress';
import { ReportMap } from './ReportMap';
import { ReportTableView } from './ReportTableView';
import { leftOutTexts, periodText, queryText, ratesText } from './reportText';
import { useReport, type Counted } from './useReport';
import { useYearEarlier, type YearEarlier } from './useYearEarlier';
import { ViewField } from './ViewField';

/** The value as of the last drawing. Large parts that use it are drawn separately, after everything else. */
const useLater = <T,>(value: T): T | null => {
  const [later, setLater] = useState<T | null>(null);
  useEffect(() => startTransition(() => setLater(() => value)), [value]);
  return later;
};

const ExportSearch = lazyDialog(() => import('../export/ExportSearch'));
const ReportCharts = lazy(() => import('./charts/ReportCharts'));

interface ReportProps {
  found: SearchColumns;
  query: SearchQuery;
  display: DisplayChoice;
  /** Null: not needed. */
  flags: readonly FlaggedRecord[] | null;
  /** Path of the search. */
  back: string;
  address: ReportAddress;
  onAddress: (address: ReportAddress) => void;
}

/** Margins and page numbers, for any size of paper. */
const PAPER = `
  @page {
    margin: 14mm 12mm 16mm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 9pt ${FONTS};
      color: #444;
    }
  }
`;

const onScreen = { '@media print': { display: 'none' } };

interface EarlierNoteProps {
  earlier: YearEarlier;
  view: ReportView | null;
}

const EarlierNote = ({ earlier, view }: EarlierNoteProps) => {
  const period =
    view?.by === 'season' ? seasonText(yearBefore(view).name) : periodText(earlier.period);
  if (earlier.failed)
    return (
      <Typography variant="body2" color="error" sx={{ mt: 1 }}>
        {message('reportEarlierFailed', { period })}{' '}
        <Button size="small" onClick={earlier.retry} sx={onScreen}>
          Try again
        </Button>
      </Typography>
    );
  const { figures } = earlier;
  const isEmpty = figures && !figures.patrols && !figures.sightings && !figures.surveys;
  return (
    <SecondaryText sx={{ mt: 1 }} role="status">
      {figures ? message(isEmpty ? 'reportEarlierNothing' : 'reportEarlier', { period }) : ' '}
    </SecondaryText>
  );
};

const isEmptyReport = ({ figures }: WholeReport): boolean =>
  !figures.patrols && !figures.sightings && !figures.surveys;

export const Report = ({
  found,
  query,
  display,
  flags: flagged,
  back,
  address,
  onAddress,
}: ReportProps) => {
  const { whole, view } = address;
  const [exporting, setExporting] = useState(false);
  const flags = useMemo(() => flagged && flagCounts(found, flagged), [found, flagged]);
  const marks = useMemo(() => shownByChoice(found, display, flags), [found, display, flags]);
  const shown = useMemo(() => narrowedTo(found, marks), [found, marks]);
  const hidden = hiddenOf(found, shown);
  const hidesAny = shown !== found;
  const counted = useMemo<Counted>(
    () => ({
      found,
      view,
      shown: whole ? undefined : marks,
      onlyFlagged: !whole && display.onlyFlagged,
      onlyWithPhotos: query.filters.onlyWithPhotos === true,
    }),
    [found, view, whole, marks, display, query],
  );
  const onMap = useMemo(() => columnsInView(counted.found, counted.shown, counted.view), [counted]);
  const made = useReport(counted);
  const report = made?.report ?? null;
  const tables = useLater(report?.tables ?? null);
  const earlier = useYearEarlier(query, view, whole ? null : display, made !== null);
  const print = usePrintButton();
  const notesState = useNotes(reportPath({ query, whole: false, view: null }));
  const { notes } = notesState;
  // Until the report of another view is made, this one is shown and named.
  const shownView = made ? made.counted.view : view;
  const usualTitle = shownView ? `Report: ${viewText(shownView)}` : 'Report';
  if (!report)
    return (
      <Page title={notes.title || usualTitle} intro={queryText(query)}>
        <Loading label="Making the report" />
      </Page>
    );
  const leftOut = leftOutTexts(
    {
      hidden: whole ? {} : hidden,
      testDataHidden: !whole && !display.testData,
      onlyFlagged: !whole && display.onlyFlagged,
    },
    report,
  );
  return (
    <Page title={notes.title || usualTitle} intro={queryText(query)}>
      <GlobalStyles styles={PAPER} />
      {shownView && (
        <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{viewText(shownView)}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, ...onScreen }}>
        <Button variant="contained" startIcon={<Print />} {...print} />
        <Button startIcon={<IosShare />} onClick={() => setExporting(true)}>
          Export
        </Button>
        <Button component={Link} to={back}>
          Back to the search
        </Button>
      </Box>
      <NotesFields {...notesState} usualTitle={usualTitle} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 3, ...onScreen }}
      >
        <ViewField
          view={view}
          values={report.values}
          onView={(next) => onAddress({ ...address, view: next })}
        />
        {(hidesAny || whole) && (
          <FormControlLabel
            control={
              <Switch
                checked={whole}
                onChange={(_, all) => onAddress({ ...address, whole: all })}
              />
            }
            label="Include hidden records"
          />
        )}
      </Box>
      <Box
        component="section"
        aria-labelledby="left-out"
        sx={{ mt: 3, breakInside: 'avoid', typography: 'body2' }}
      >
        <Typography variant="h2" id="left-out" sx={{ fontSize: '1rem' }}>
          What isn’t included
        </Typography>
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {leftOut.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Box>
      {isEmptyReport(report) ? (
        <Typography sx={{ mt: 3 }}>
          {message(shownView ? 'reportNothingInView' : 'reportNothing')}
        </Typography>
      ) : (
        <>
          <Box component="section" aria-label="Key figures" sx={{ mt: 3 }}>
            <KeyFigureGrid figures={report.figures} before={earlier?.figures ?? null} />
            {earlier && <EarlierNote earlier={earlier} view={view} />}
          </Box>
          <ReportMap columns={onMap} />
          <Suspense fallback={<Loading label="Loading charts" />}>
            <ReportCharts tables={report.tables} />
          </Suspense>
          {tables?.map(({ key, title, table }) => (
            <ReportTableView
              key={key}
              id={key}
              title={title}
              table={table}
              note={key === 'sightings-per-effort' ? ratesText(report) : undefined}
            />
          ))}
        </>
      )}
      {exporting && (
        <ExportSearch {...{ query, found, shown, display }} onClose={() => setExporting(false)} />
      )}
    </Page>
  );
};
