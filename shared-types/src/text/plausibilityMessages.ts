/**
 * Gentle doubts about what was entered, and the notes of the flags that they propose; `messages.ts`
 * takes them in. Each says what was seen and why it is odd: the person knows better.
 */
export const PLAUSIBILITY_MESSAGES = {
  plausibleNone: 'Nothing here looks odd.',
  plausibleSome: 'Check these. You can still save: you were there, and they may be correct.',
  plausibleDismissed: '{count} marked as correct.',
  plausibleFlagLater: 'The flag is raised when you save.',
  outsidePatrolHint:
    '{what} was at {time}, {span} {side} the patrol. The watch, the camera or the date may be wrong.',
  farFromRouteHint:
    '{what} lies {distance} from where the boat was at {time}. From a boat, {bound} is about as far as one sees it.',
  farFromTrackHint:
    '{what} lies {distance} from the nearest point of the route. From a boat, {bound} is about as far as one sees it.',
  speedHint:
    'The route leaps {distance} in {span} at {time}: {speed} knots, and {vessel} makes {bound} at most. {more}A receiver does so when it loses its satellites.',
  speedMore: 'There are {count} such leaps in all. ',
  speedNote: 'The track leaps {distance} in {span} at {time}.',
  litresPerHourHint:
    '{litres} litres were added for {hours} of patrol: {rate} litres an hour, and two large outboards at full throttle burn about {bound}.',
  fuelPriceHint:
    'The fuel cost {price} dollars a litre; on this coast it has been between {low} and {high}.',
  engineHoursHint:
    'The two engines stand at {left} and {right} hours. One reading may have a digit too many or too few.',
  fuelDateHint: 'The fuel is dated {time}, {span} {side} the patrol.',
  untypicalHint: '{field} is {value}; on this coast it is mostly {low} to {high}.',
  onLandHint: '{what} lies on land, {distance} from the water.',
  atSeaHint: '{what} lies in the water, {distance} from the nearest shore.',
  duplicateHint: '{what} has the same kind, time and place as the one before it.',
  hintNoteOutside: 'Time {span} {side} the patrol.',
  hintNoteFar: '{distance} from the route.',
  hintNoteLand: 'The position lies on land.',
  hintNoteSea: 'The position lies in the water.',
  hintNoteDuplicate: 'Same kind, time and place as another one.',
  hintNoteValue: '{field}: {value}.',
  hintNoteFuel: 'Fuel: {litres} L for {hours}.',
  hintNotePrice: 'Fuel price: {price} CAD a litre.',
  hintNoteEngines: 'Engine hours: {left} and {right}.',
  hintNoteFuelDate: 'Fuel dated {time}.',
} as const;
