/** Decides what search entries can't: compares the stored record with the searched area. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { touchesExactly, type ExactGeometry } from '#domain/search/area.ts';
import { placeOf } from '#domain/search-index/patrolAggregate.ts';
import {
  readHeads,
  readRoute,
  readSightings,
  readSurveys,
  readWeather,
} from '../patrol/patrolStore';
import type { Head } from '../patrol/patrolItems';

type Geometries = Map<number, ExactGeometry>;

const pointOf = (details: Record<string, unknown>): ExactGeometry | undefined => {
  const place = placeOf(details);
  return place ? { type: 'Point', coordinates: place } : undefined;
};

const surveyGeometries = async (viewer: Viewer, head: Head): Promise<Geometries> => {
  const out: Geometries = new Map();
  for (const v of await readSurveys(viewer, head))
    if (v.geometry)
      out.set(Number(v.survey_id.split('.v')[1]), JSON.parse(v.geometry) as ExactGeometry);
  return out;
};

const sightingGeometries = async (viewer: Viewer, head: Head): Promise<Geometries> => {
  const out: Geometries = new Map();
  for (const s of await readSightings(viewer, head)) {
    const point = pointOf(s.details);
    if (point) out.set(Number(s.sighting_id.split('.')[1]), point);
  }
  return out;
};

/** Whether the patrol's route, or a located record that the viewer sees, touches the area. */
const patrolTouches = async (viewer: Viewer, ring: Ring, head: Head): Promise<boolean> => {
  const route = await readRoute(head);
  if (route && touchesExactly(ring, route.geometry)) return true;
  const [sightings, surveys, weather] = await Promise.all([
    sightingGeometries(viewer, head),
    surveyGeometries(viewer, head),
    readWeather(viewer, head),
  ]);
  const places = weather.flatMap((w) => pointOf(w) ?? []);
  return [...sightings.values(), ...surveys.values(), ...places].some((g) =>
    touchesExactly(ring, g),
  );
};

/** Those of the (patrol, number) pairs that are in the area. The number of a patrol itself is 0. */
export const settle = async (
  viewer: Viewer,
  kind: SearchKind,
  ring: Ring,
  undecided: readonly (readonly [pid: number, no: number])[],
): Promise<Set<string>> => {
  const heads = await readHeads(
    viewer,
    undecided.map(([pid]) => pid),
  );
  const settled = new Set<string>();
  await Promise.all(
    heads.map(async (head) => {
      if (kind === 'patrols') {
        if (await patrolTouches(viewer, ring, head)) settled.add(`${head.id}.0`);
        return;
      }
      const read = kind === 'sightings' ? sightingGeometries : surveyGeometries;
      const geometries = await read(viewer, head);
      for (const [pid, no] of undecided) {
        const geometry = pid === head.id ? geometries.get(no) : undefined;
        if (geometry && touchesExactly(ring, geometry)) settled.add(`${pid}.${no}`);
      }
    }),
  );
  return settled;
};
