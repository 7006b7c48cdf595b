/**
 * Checks a patrol before it is saved and points out what seems odd. Hints never prevent saving: the crew
 * knows better, and a flag lets someone else check. A rule that is often wrong teaches people to ignore all
 * of them, so each allows for what can happen.
 */
import type { NewPatrolInput } from '#records/patrol.ts';
import { duplicateHints } from './duplicates';
import { farFromRouteHints } from './farFromRoute';
import { fuelHints } from './fuel';
import { keyed, type Around, type Checked, type Found, type Hint } from './hint';
import { landHints } from './landAndWater';
import { speedHints } from './speed';
import { timeHints } from './times';
import { typedValueHints } from './typedValues';
import { untypicalHints } from './untypical';

const RULES: readonly ((checked: Checked, around: Around) => Found[])[] = [
  typedValueHints,
  timeHints,
  farFromRouteHints,
  landHints,
  speedHints,
  duplicateHints,
  fuelHints,
  untypicalHints,
];

const whereText = ({ record: { kind, index }, field }: Found): string =>
  `${kind} ${index} ${field}`;

/** Likely errors first; otherwise in the order of the rules. */
export const plausibilityHints = (checked: Checked, around: Around): Hint[] => {
  const all = RULES.flatMap((rule) => rule(checked, around));
  const fieldsWith = (...rules: Found['rule'][]): Set<string> =>
    new Set(all.filter(({ rule }) => rules.includes(rule)).map(whereText));
  const [oddDates, farAway] = [fieldsWith('oddDate'), fieldsWith('farFromCoast')];
  const hints = all
    // What is years or continents away is also outside the patrol and far from its route.
    .filter(
      (hint) =>
        !(hint.rule === 'outsidePatrol' && oddDates.has(whereText(hint))) &&
        !(hint.rule === 'farFromRoute' && farAway.has(whereText(hint))),
    )
    .map(keyed);
  return [
    ...hints.filter(({ sure }) => sure === 'likely'),
    ...hints.filter(({ sure }) => sure === 'possible'),
  ];
};

export const toChecked = ({
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
