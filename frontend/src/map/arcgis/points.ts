/**
 * Sightings and surveys as points. Points that stand close together are shown as one mark with their
 * count, at every scale: points at one place could not be told apart by zooming.
 */
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import { clusterColour, countLabel, markerSymbol, SURVEY_COLOUR } from './symbols';

/**
 * Clusters, in pixels: how near points must be to be one mark, how wide that mark is, and how far up and
 * to the right of its place it stands. Surveys are a badge on the corner of the sightings among which
 * they mostly lie, so that neither count covers the other.
 */
export const CLUSTER = {
  sightings: { radius: 44, minSize: 20, maxSize: 42, offset: 0 },
  // One size: the engine scales a mark's offset with its size, but not that of its count.
  surveys: { radius: 44, minSize: 19, maxSize: 19, offset: 15 },
};

export type PointLayer = 'sightings' | 'surveys';

const style = { sightings: 'circle', surveys: 'diamond' } as const;
const clusterStyle = { sightings: 'circle', surveys: 'square' } as const;
const size = { sightings: 7, surveys: 10 };

export const createPointsLayer =
  (kind: PointLayer, sightingColours: readonly string[]) =>
  (url: string): GeoJSONLayer => {
    const colours = kind === 'sightings' ? sightingColours : [SURVEY_COLOUR];
    const cluster = CLUSTER[kind];
    // ArcGIS carries a count along with its mark's offset, but a third too far: it takes pixels for points.
    const back = `${-cluster.offset / 4}px`;
    const symbol = (colour: string) => markerSymbol(style[kind], colour, size[kind]);
    return new GeoJSONLayer({
      title: kind,
      url,
      geometryType: 'point',
      outFields: ['*'],
      popupEnabled: false,
      fields: [
        { name: 'key', type: 'double' },
        { name: 'group', type: 'integer' },
      ],
      renderer: {
        type: 'unique-value',
        field: 'group',
        defaultSymbol: symbol(colours[0] ?? SURVEY_COLOUR),
        uniqueValueInfos: colours.map((colour, value) => ({ value, symbol: symbol(colour) })),
      },
      featureReduction: {
        type: 'cluster',
        clusterRadius: `${cluster.radius}px`,
        clusterMinSize: `${cluster.minSize}px`,
        clusterMaxSize: `${cluster.maxSize}px`,
        popupEnabled: false,
        symbol: {
          type: 'simple-marker',
          style: clusterStyle[kind],
          color: clusterColour[kind],
          size: `${cluster.maxSize}px`,
          outline: { color: [255, 255, 255, 0.9], width: 1.5 },
          xoffset: `${cluster.offset}px`,
          yoffset: `${cluster.offset}px`,
        },
        labelingInfo: [
          {
            labelExpressionInfo: { expression: "Text($feature.cluster_count, '#,###')" },
            deconflictionStrategy: 'none',
            labelPlacement: 'center-center',
            symbol: { ...countLabel(kind === 'sightings' ? 9 : 8), xoffset: back, yoffset: back },
          },
        ],
      },
    });
  };
