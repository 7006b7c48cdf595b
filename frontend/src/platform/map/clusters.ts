/**
 * Clusters nearby sightings and surveys into one mark with their count, at every scale, because zooming can't
 * separate records at one position. Sightings and surveys are clustered together, so that no mark covers
 * another's count.
 */
import Supercluster from 'supercluster';
import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';
import { clusterWidth, type CLUSTER_STYLES } from './clusterMarks';
import { SIGHTING_GROUPS, SURVEY_MARK } from './colours';
import { MARK_SIZE } from './marks';
import type { MapPick, MapPoints } from './port';

export type PointLayer = 'sightings' | 'surveys';
const LAYERS: readonly PointLayer[] = ['sightings', 'surveys'];

/** Distance below which records are clustered, in pixels, at a whole zoom. */
export const CLUSTER_RADIUS = 44;

/**
 * The whole zoom whose clusters are shown, so that the distance in pixels is 0.8 to 1.7 times the radius:
 * closer marks would overlap.
 */
export const getLevel = (zoom: number): number => Math.round(zoom - 0.25);

/** Width of the world at zoom 0, in pixels. */
const WORLD = 256;

/** Symbols of single records: the groups of sightings, then surveys. */
export const RECORD_SYMBOLS = [...SIGHTING_GROUPS, SURVEY_MARK];

interface Member {
  layer: PointLayer;
  key: number;
  symbol: number;
  position: Position;
}

/** One record, or a cluster of several. */
export interface RecordMark {
  position: Position;
  count: number;
  surveys: number;
  /** Index in `RECORD_SYMBOLS`, or the style of a cluster. */
  symbol: number | keyof typeof CLUSTER_STYLES;
  /** Pixels. */
  width: number;
  members: () => readonly Member[];
}

const listMembers = (points: Record<PointLayer, MapPoints>): Member[] =>
  LAYERS.flatMap((layer) => {
    const { key, lon, lat, group } = points[layer];
    return Array.from(key, (one, i): Member => ({
      layer,
      key: one,
      symbol: layer === 'surveys' ? SIGHTING_GROUPS.length : group[i]!,
      position: [lon[i]!, lat[i]!],
    }));
  });

const alone = (member: Member): RecordMark => ({
  position: member.position,
  count: 1,
  surveys: member.layer === 'surveys' ? 1 : 0,
  symbol: member.symbol,
  width: MARK_SIZE[RECORD_SYMBOLS[member.symbol]!.shape],
  members: () => [member],
});

const chooseStyle = (count: number, surveys: number): keyof typeof CLUSTER_STYLES => {
  if (!surveys) return 'sightings';
  return surveys === count ? 'surveys' : 'mixed';
};

const createIndex = (members: readonly Member[], zoom: number) =>
  new Supercluster<Member, { surveys: number }>({
    minZoom: zoom,
    maxZoom: zoom,
    radius: CLUSTER_RADIUS,
    extent: WORLD,
    map: ({ layer }) => ({ surveys: layer === 'surveys' ? 1 : 0 }),
    reduce: (sum, { surveys }) => {
      sum.surveys += surveys;
    },
  }).load(
    members.map((member) => ({
      type: 'Feature',
      properties: member,
      geometry: { type: 'Point', coordinates: [...member.position] },
    })),
  );

/** @returns the marks within some bounds, at a level (see `getLevel`) */
export const createClusters = (
  points: Record<PointLayer, MapPoints>,
): ((level: number, bounds: Bounds) => RecordMark[]) => {
  const members = listMembers(points);
  /** One for each level that was shown: people see few of them. */
  const indexes = new Map<number, ReturnType<typeof createIndex>>();
  return (level, { minX, minY, maxX, maxY }) => {
    const index = indexes.get(level) ?? createIndex(members, level);
    indexes.set(level, index);
    return index.getClusters([minX, minY, maxX, maxY], level).map(({ properties, geometry }) => {
      if (!('cluster_id' in properties)) return alone(properties);
      const { cluster_id: id, point_count: count, surveys } = properties;
      const [lon = 0, lat = 0] = geometry.coordinates;
      return {
        position: [lon, lat],
        count,
        surveys,
        symbol: chooseStyle(count, surveys),
        width: clusterWidth(count),
        members: () => index.getLeaves(id, Infinity).map((leaf) => leaf.properties),
      };
    });
  };
};

export const toPicks = (members: readonly Member[]): MapPick[] =>
  LAYERS.map((layer) => ({
    layer,
    keys: members.filter((member) => member.layer === layer).map(({ key }) => key),
  })).filter(({ keys }) => keys.length > 0);
