/** One fictional sighting: its kind's own answers, and all others from its definition. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { CHILD_SEEDS } from '@portal/shared-types/records/lists/seeds';
import { getCode } from '@portal/shared-types/records/lists/listSeed';
import { sightingDefinition } from '@portal/shared-types/records/catalogue';
import { getDetailFields } from '@portal/shared-types/records/engine/fields/allFields';
import { makeExample } from '@portal/shared-types/records/engine/examples/examples';
import { getLevels, type FindParent } from '@portal/shared-types/records/engine/wire/levels';
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { toPoint } from '../geometry';
import type { Making } from '../making';
import { getMonthIndex } from '../seasons';
import type { SightingKind } from './kind';

const findParent: FindParent = (list, item) =>
  Object.entries(CHILD_SEEDS[list] ?? {}).find(([, items]) =>
    items.some((one) => getCode(one) === item),
  )?.[0];

/** @param at seconds of local time. @param more answers that its survey determines */
export const makeSighting = (
  { r, waters, seeds }: Making,
  { type, terrain, given }: SightingKind,
  spot: Position,
  at: number,
  more: Values = {},
): NewSighting => {
  const definition = sightingDefinition(type);
  if (!definition) throw new Error(`"${type}" is not a type of sighting.`);
  const details = makeExample(
    getDetailFields(definition),
    r.next,
    {
      seeds,
      at,
      position: spot,
      // An outline stays on its own side of the tide line.
      allows: (lon, lat) => waters.land.isLand(lon, lat) === (terrain !== 'water'),
    },
    { ...given?.(r, getMonthIndex(at), at), ...more, location: toPoint(spot) },
  ) as NewSighting['details'];
  return {
    sighting_dt: toWallClock(at),
    sighting_type: type,
    ...getLevels(definition, details, findParent),
    details,
  };
};
