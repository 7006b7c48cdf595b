/** The search parameters as text (docs/product.md#search-parameters). */
import type { ExportQuestion } from '@portal/shared-types/api/exports';
import { exportTexts } from '@portal/shared-types/text/exportMessages';
import { dateText } from '@portal/shared-types/time/wallText';
import type { Ring } from '@portal/shared-types/geo/polygon';

const KINDS = { patrols: 'Patrols', sightings: 'Sightings', surveys: 'Surveys' } as const;

const degrees = (n: number): string => n.toFixed(5);

/** @param ring the searched area, [longitude, latitude]; null: everywhere */
export const searchParameters = (question: ExportQuestion, ring: Ring | null): string => {
  if ('patrolIds' in question)
    return `${exportTexts.kind}: ${exportTexts.patrols} ${question.patrolIds.join(', ')}\r\n`;
  const { kind, startDate, endDate } = question;
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
