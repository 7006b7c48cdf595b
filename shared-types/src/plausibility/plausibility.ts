/**
 * Looks over a patrol before it is saved and says gently what seems odd. Nothing here keeps anybody from
 * saving: who was there knows better, and a flag lets somebody else look. A rule that is often wrong
 * teaches people to pass all of them by, so each allows for what happens on a good day.
 */
import type { NewPatrolInput } from '../records/patrol';
import { duplicateHints } from './duplicates';
import { farFromRouteHints } from './farFromRoute';
import { fuelHints } from './fuel';
import { keyed, type Around, type Checked, type Found, type Hint } from './hint';
import { landHints } from './landAndWater';
import { speedHints } from './speed';
import { timeHints } from './times';
import { untypicalHints } from './untypical';

const RULES: readonly ((checked: Checked, around: Around) => Found[])[] = [
  timeHints,
  farFromRouteHints,
  landHints,
  speedHints,
  duplicateHints,
  fuelHints,
  untypicalHints,
];

/** What is likely wrong first; otherwise in the order of the rules. */
export const plausibilityHints = (checked: Checked, around: Around): Hint[] => {
  const hints = RULES.flatMap((rule) => rule(checked, around)).map(keyed);
  return [
    ...hints.filter(({ sure }) => sure === 'likely'),
    ...hints.filter(({ sure }) => sure === 'possible'),
  ];
};

/** A patrol as it would be sent to be created. */
export const checkedOf = ({
  route_geojson,
  sightings,
  surveys,
  weather_observations,
  ...patrol
}: NewPatrolInput): Checked => ({
  patrol,
  route: route_geojson ?? null,
  sightings: sightings ?? [],
  surveys: surveys ?? [],
  weather: weather_observations ?? [],
});
