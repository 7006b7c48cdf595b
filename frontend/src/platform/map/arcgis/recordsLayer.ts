/**
 * Sightings and surveys as points of one layer. Nearby points are shown as one mark with their count at every
 * scale, because zooming can't separate points at one position. Surveys share the layer with sightings, so
 * that no mark covers another's count.
 */
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import { SIGHTING_GROUPS, SURVEY_MARK } from '../colours';
import { CLUSTER_SIZES, CLUSTER_STYLES } from '../clusterMarks';
import { countLabel, recordSymbol } from './symbols';

/** Distance below which points are clustered, in pixels. */
export const CLUSTER_RADIUS = 44;

/** Width of a single record, in pixels. */
const ALONE = 13;

/** Value of a mark. The cluster renderer also draws single records, so its values include their groups. */
const MEANING = `
if ($feature.cluster_count <= 1) return Text($feature.mark);
if ($feature.surveys == 0) return 'sightings';
return IIf($feature.surveys == $feature.cluster_count, 'surveys', 'mixed');
`;

const clusterSymbol = ({ style, fill, outline }: (typeof CLUSTER_STYLES)['mixed']) => ({
  type: 'simple-marker' as const,
  style,
  color: fill,
  size: `${CLUSTER_SIZES[0].pixels}px`,
  outline: { color: outline.colour, width: `${outline.width}px` },
});

export const createRecordsLayer = (url: string): GeoJSONLayer => {
  const symbols = [...SIGHTING_GROUPS, SURVEY_MARK].map(recordSymbol);
  return new GeoJSONLayer({
    title: 'Sightings and surveys',
    url,
    geometryType: 'point',
    outFields: ['*'],
    popupEnabled: false,
    objectIdField: 'id',
    fields: [
      { name: 'id', type: 'oid' },
      { name: 'group', type: 'integer' },
      { name: 'survey', type: 'integer' },
    ],
    renderer: {
      type: 'unique-value',
      field: 'group',
      defaultSymbol: symbols[0]!,
      uniqueValueInfos: symbols.map((symbol, value) => ({ value, symbol })),
    },
    featureReduction: {
      type: 'cluster',
      clusterRadius: `${CLUSTER_RADIUS}px`,
      popupEnabled: false,
      fields: [
        { name: 'surveys', statisticType: 'sum', onStatisticField: 'survey' },
        { name: 'mark', statisticType: 'mode', onStatisticField: 'group' },
      ],
      renderer: {
        type: 'unique-value',
        valueExpression: MEANING,
        defaultSymbol: symbols[0]!,
        uniqueValueInfos: [
          ...symbols.map((symbol, group) => ({ value: String(group), symbol })),
          ...Object.entries(CLUSTER_STYLES).map(([value, style]) => ({
            value,
            symbol: clusterSymbol(style),
          })),
        ],
        visualVariables: [
          {
            type: 'size',
            field: 'cluster_count',
            stops: [{ from: 1, pixels: ALONE }, ...CLUSTER_SIZES].map(({ from, pixels }) => ({
              value: from,
              size: `${pixels}px`,
            })),
          },
        ],
      },
      labelingInfo: [
        {
          labelExpressionInfo: { expression: "Text($feature.cluster_count, '#,###')" },
          deconflictionStrategy: 'none',
          labelPlacement: 'center-center',
          symbol: countLabel(9),
        },
      ],
    },
  });
};
