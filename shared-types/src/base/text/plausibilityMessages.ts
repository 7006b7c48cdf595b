/** Hints about odd values and notes for flags: the finding and why it is odd, without judging. */
export const PLAUSIBILITY_MESSAGES = {
  plausibleSome: 'Check these. You can still save: you were there, and they may be correct.',
  plausibleDismissed: '{count} marked as correct.',
  plausibleFlagLater: 'The flag is raised when you save.',
  doubtFuture: 'This is in the future. Check the date.',
  doubtOld: 'This is more than {years} years ago. Check the year.',
  doubtWeeks:
    'This is more than {years} years ago. Receivers with old firmware write dates 1,024 weeks too early: 1,024 weeks later, it would be {later}.',
  doubtFar: 'This is far from this coast. Check the numbers and their signs.',
  doubtEast: 'This is far from this coast. Western longitudes are negative.',
  doubtUse: 'Use {value}',
  typedHint: '{what}: {value}. {doubt}',
  hintNoteDate: 'The date is {time}.',
  hintNoteCoast: 'The position {position} is far from this coast.',
  outsidePatrolHint:
    '{what} was at {time}, {span} {side} the patrol. The watch, the camera or the date may be wrong.',
  farFromRouteHint:
    '{what} is {distance} from where the boat was at {time}. From a boat, it is usually visible up to about {bound}.',
  farFromTrackHint:
    '{what} is {distance} from the nearest point of the route. From a boat, it is usually visible up to about {bound}.',
  speedHint:
    'The route jumps {distance} in {span} at {time}: {speed} knots, but {vessel} reaches {bound} at most. {more}This happens when a receiver loses its satellites.',
  speedMore: 'There are {count} such jumps in all. ',
  speedNote: 'The track jumps {distance} in {span} at {time}.',
  litresPerHourHint:
    '{litres} litres were added for {hours} of patrol: {rate} litres per hour. Two large outboards at full throttle burn about {bound}.',
  fuelPriceHint:
    'The fuel cost {price} dollars per litre; on this coast it has been between {low} and {high}.',
  engineHoursHint:
    'The engine hours are {left} and {right}. One reading may have an extra or a missing digit.',
  fuelDateHint: 'The fuel is dated {time}, {span} {side} the patrol.',
  untypicalHint: '{field} is {value}; on this coast it is mostly {low} to {high}.',
  onLandHint: '{what} is on land, {distance} from the water.',
  atSeaHint: '{what} is in the water, {distance} from the nearest shore.',
  duplicateHint: '{what} has the same type, time and location as the one before it.',
  hintNoteOutside: 'Time {span} {side} the patrol.',
  hintNoteFar: '{distance} from the route.',
  hintNoteLand: 'The position is on land.',
  hintNoteSea: 'The position is in the water.',
  hintNoteDuplicate: 'Same type, time and location as another one.',
  hintNoteValue: '{field}: {value}.',
  hintNoteFuel: 'Fuel: {litres} L for {hours}.',
  hintNotePrice: 'Fuel price: {price} CAD per litre.',
  hintNoteEngines: 'Engine hours: {left} and {right}.',
  hintNoteFuelDate: 'Fuel dated {time}.',
} as const;
