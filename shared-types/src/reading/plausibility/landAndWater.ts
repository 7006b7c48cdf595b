/**
 * Finds aquatic things on land and terrestrial things at sea, by the portal's coastline. The coastline is
 * accurate to 50 m, the tide moves the shore by more, and rivers count as land, so only locations clearly on
 * the wrong side are reported. Birds fly over both.
 */
import type { Land } from '#base/geo/land.ts';
import type { Position } from '#base/geo/polygon.ts';
import { sightingDefinition } from '#records/catalogue.ts';
import { message } from '#base/text/messages.ts';
import type { Around, Checked, Found } from './hint';
import { distanceText, getSightingPosition, getSightingType, whatIs } from './reading';

const INLAND = 250;
const OFFSHORE = 500;
/** Metres; greater distances aren't measured. */
const MEASURED = 5000;
const FLIES = ['Bird Observation'];

/** Where the coastline is complete; beyond it, everything would count as sea. */
const KNOWN = { minX: -133.5, minY: 49.05, maxX: -125.05, maxY: 55.15 };

const isKnown = ([x, y]: Position): boolean =>
  x > KNOWN.minX && x < KNOWN.maxX && y > KNOWN.minY && y < KNOWN.maxY;

const wrongSide = (
  land: Land,
  at: Position,
  expected: 'water' | 'land',
): { metres: number; more: boolean } | null => {
  if (land.isLand(...at) === (expected === 'land')) return null;
  const least = expected === 'water' ? INLAND : OFFSHORE;
  const metres = land.shoreWithin(at, MEASURED);
  if (metres !== null && metres < least) return null;
  return { metres: metres ?? MEASURED, more: metres === null };
};

export const landHints = ({ sightings }: Checked, { land }: Around): Found[] =>
  sightings.flatMap((sighting, index): Found[] => {
    const at = getSightingPosition(sighting);
    const type = getSightingType(sighting);
    const terrain = sightingDefinition(type)?.place;
    if (!land || !at || !isKnown(at) || FLIES.includes(type)) return [];
    if (terrain !== 'water' && terrain !== 'land') return [];
    const wrong = wrongSide(land, at, terrain);
    if (!wrong) return [];
    const distance = `${wrong.more ? 'more than ' : ''}${distanceText(wrong.metres)}`;
    const values = { what: whatIs(sighting, 'sighting'), distance };
    return [
      {
        rule: terrain === 'water' ? 'onLand' : 'atSea',
        record: { kind: 'sighting', index },
        field: 'location',
        at,
        sure: wrong.metres > 1000 ? 'likely' : 'possible',
        text: message(terrain === 'water' ? 'onLandHint' : 'atSeaHint', values),
        flag: {
          flag: 'Wrong location',
          note: message(terrain === 'water' ? 'hintNoteLand' : 'hintNoteSea'),
        },
        about: at,
      },
    ];
  });
