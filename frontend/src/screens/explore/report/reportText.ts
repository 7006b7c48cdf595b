import { dateText } from '@portal/shared-types/base/time/wallText';
import type { KeyFigures } from '@portal/shared-types/reports/keyFigures';
import { message } from '@portal/shared-types/base/text/messages';
import type { WholeReport } from '@portal/shared-types/reports/wholeReport';
import type { Hidden } from '@portal/shared-types/contract/search/display/display';
import type { Period } from '@portal/shared-types/base/time/calendar';
import { counted } from '../results/counts';
import { recordsText } from '../display/displayText';
import { appliedCount } from '../filters/applied';
import { KIND_LABEL, type SearchQuery } from '../search/searchQuery';

export const periodText = ({ start, end }: Period): string =>
  `${dateText(start)} – ${dateText(end)}`;

const areaText = ({ polygon, constrain }: SearchQuery): string => {
  if (polygon) return 'drawn area';
  return constrain ? 'map area' : 'whole coast';
};

/** "Search for patrols, Oct 23, 2026 – Nov 23, 2026, whole coast, 2 filters". */
export const queryText = (query: SearchQuery): string => {
  const { kind, startDate, endDate } = query;
  const filters = appliedCount(query);
  return [
    `Search for ${KIND_LABEL[kind].toLowerCase()}`,
    periodText({ start: startDate, end: endDate }),
    areaText(query),
    ...(filters ? [`${filters} ${filters === 1 ? 'filter' : 'filters'}`] : []),
  ].join(', ');
};

export const figureText = (figure: keyof KeyFigures, value: number | null): string => {
  if (value === null) return 'Unknown';
  const decimals = figure === 'hours' || figure === 'kilometres' ? 1 : 0;
  return value.toLocaleString('en-CA', { maximumFractionDigits: decimals });
};

export const ratesText = ({ denominators }: WholeReport): string => {
  if (!denominators) return message('reportNoRates');
  const { patrols, hours, kilometres, noRoute } = denominators;
  const text = message('reportRates', {
    patrols: counted(patrols, 'patrols'),
    hours: figureText('hours', hours),
    kilometres: figureText('kilometres', kilometres),
  });
  return noRoute
    ? `${text} ${message('reportRatesNoRoute', { patrols: counted(noRoute, 'patrols') })}`
    : text;
};

export interface LeftOut {
  hidden: Hidden;
  testDataHidden: boolean;
  onlyFlagged: boolean;
}

/** What the report doesn't count, although readers may expect it to. */
export const leftOutTexts = (
  { hidden, testDataHidden, onlyFlagged }: LeftOut,
  { noLocation, figures }: WholeReport,
): string[] => {
  const records = recordsText(hidden);
  return [
    ...(onlyFlagged ? [message('reportOnlyFlagged')] : []),
    ...(records ? [message('reportHidden', { records })] : []),
    ...(testDataHidden ? [message('reportTestData')] : []),
    ...(noLocation
      ? [message('reportNoLocation', { sightings: counted(noLocation, 'sightings') })]
      : []),
    ...(figures.noRoute
      ? [message('reportNoRoute', { patrols: counted(figures.noRoute, 'patrols') })]
      : []),
    ...(figures.patrols === null ? [] : [message('reportGuests')]),
    message('reportSharing'),
  ];
};
