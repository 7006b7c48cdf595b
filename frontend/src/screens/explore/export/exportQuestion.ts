/** The displayed search as the request of an export. */
import type { AskedQuestion, ExportCounts, ExportTable } from '@portal/shared-types/api/exports';
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { countOf } from '@portal/shared-types/search/display/found';
import type { SentFilters } from '../filters/sentFilters';
import { areaParts } from '../search/askPages';
import type { SearchQuestion } from '../search/question';

export const exportQuestion = (question: SearchQuestion, sent: SentFilters): AskedQuestion => {
  const { kind, startDate, endDate, include, excludesOwn } = question;
  const { mapBounds, ...area } = areaParts(question);
  const { patrols, sightingNodes, surveyTypes, onlyWithPhotos } = sent;
  const filters = {
    ...(patrols && kind === 'patrols' && { patrols }),
    ...(sightingNodes && { nodes: sightingNodes }),
    ...(surveyTypes && { surveyTypes }),
    ...(onlyWithPhotos && { onlyWithPhotos }),
  };
  return {
    ...{ kind, startDate: `${startDate} 00:00:00`, endDate: `${endDate} 23:59:59` },
    ...{ include: [...include], mapBounds: mapBounds ?? {}, ...area },
    ...(excludesOwn && { excludesOwn }),
    ...(Object.keys(filters).length && { filters }),
  };
};

export const countsOf = (columns: SearchColumns): ExportCounts => {
  const count = (kind: SearchKind): number =>
    columns.holds.includes(kind) ? countOf(columns, kind) : 0;
  return {
    ...{ patrols: count('patrols'), sightings: count('sightings'), surveys: count('surveys') },
  };
};

/** Weather comes with patrols. */
export const tablesOf = ({ holds }: SearchColumns): ExportTable[] => [
  ...(holds.includes('patrols') ? (['patrols'] as const) : []),
  ...(holds.includes('sightings') ? (['sightings'] as const) : []),
  ...(holds.includes('surveys') ? (['surveys'] as const) : []),
  ...(holds.includes('patrols') ? (['weather'] as const) : []),
  ...(['flags', 'overviews'] as const),
];
