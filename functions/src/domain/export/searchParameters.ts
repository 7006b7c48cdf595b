/** The search parameters as text (docs/product.md#search-parameters). */
import type { ExportQuery } from '@portal/shared-types/contract/api/exports';
import { exportTexts } from '@portal/shared-types/base/text/exportMessages';
import { dateText } from '@portal/shared-types/base/time/wallText';
import type { Ring } from '@portal/shared-types/base/geo/polygon';

const KINDS = { patrols: 'Patrols', sightings: 'Sightings', surveys: 'Surveys' } as const;

const degrees = (n: number): string => n.toFixed(5);

/** @param ring the searched area, [longitude, latitude]; null: everywhere */
export const searchParameters = (query: ExportQuery, ring: Ring | null): string => {
  if ('patrolIds' in query)
    return `${exportTexts.kind}: ${exportTexts.patrols} ${query.patrolIds.join(', ')}\r\n`;
  const { kind, startDate, endDate } = query;
  const corners = ring?.map(([lon, lat]) => `  [${degrees(lat)}, ${degrees(lon)}]`);
  return [
    `${exportTexts.kind}: ${KINDS[kind]}`,
    `${exportTexts.start}: ${dateText(startDate)}`,
    `${exportTexts.end}: ${dateText(endDate)}`,
    ...(corners
      ? [`${exportTexts.area}:`, ...corners]
      : [`${exportTexts.area}: ${exportTexts.wholeCoast}`]),
    '',
  ].join('\r\n');
};
