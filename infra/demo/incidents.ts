import type { NewIncident } from '@portal/shared-types/records/incident';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { toPoint } from './geometry';
import type { Random } from './random';
import type { Fix } from './voyage';

type Told = Omit<NewIncident, 'incident_dt' | 'latitude' | 'longitude'>;

const TOLD: readonly Told[] = [
  {
    incident_type: 'Equipment failure',
    description: 'The engine stopped twice on the way home. Water in the fuel filter.',
    action_taken: 'Anchored, changed the filter, went home slowly.',
    reported_to: 'Stewardship office',
    follow_up: 'Have the fuel tank cleaned before the next long trip.',
  },
  {
    incident_type: 'Injury or illness',
    description: 'Slipped on the weed while stepping ashore and turned an ankle.',
    people_involved: 'One guardian',
    action_taken: 'Cooled and bandaged it; the others finished the clean-up.',
    reported_to: 'Nursing station',
    injuries: true,
  },
  {
    incident_type: 'Near miss',
    description: 'A tug with a tow came round the point on our side, without lights in the fog.',
    people_involved: 'Both guardians',
    action_taken: 'Sounded the horn and turned into the bay.',
    reported_to: 'Coast guard by radio',
  },
  {
    incident_type: 'Vessel damage',
    description: 'The propeller caught a drifting line in the narrows; one blade is bent.',
    action_taken: 'Cleared by hand with the engine off.',
    reported_to: 'Stewardship office',
    follow_up: 'Order a spare propeller.',
  },
  {
    incident_type: 'Fuel or oil spilled',
    description: 'Half a litre of fuel went over the side while filling from a jerry can.',
    action_taken: 'Soaked up with pads.',
  },
  {
    incident_type: 'Conflict with people',
    description: 'The skipper of a charter boat shouted and would not move out of the closure.',
    people_involved: 'Both guardians, the skipper of the charter boat',
    action_taken: 'Kept our distance, wrote down the name of the boat and left.',
    reported_to: 'Fishery officer by telephone',
    follow_up: 'Ask whether someone called them.',
  },
];

/** @param fixes of the whole patrol, in order */
export const makeIncidents = (r: Random, fixes: readonly Fix[]): NewIncident[] => {
  const { at, position } = r.pick(fixes);
  const told = r.pick(TOLD);
  const follow_up_needed = told.follow_up !== undefined;
  return [
    {
      incident_dt: toWallClock(at),
      ...toPoint(position),
      injuries: false,
      follow_up_needed,
      ...told,
    },
  ];
};
