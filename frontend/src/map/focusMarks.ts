/** Which marks the opened patrol has on the map, for the legend. */
import type { FocusMarks, MapFocus } from './port';

export const NO_FOCUS: FocusMarks = {
  route: false,
  sightings: false,
  surveys: false,
  weather: false,
};

export const marksOf = (focus: MapFocus | null): FocusMarks =>
  focus
    ? {
        route: focus.lines.some((line) => line.length > 1),
        sightings: focus.sightings.length > 0,
        surveys: (focus.surveys ?? []).some(({ positions }) => positions.length > 0),
        weather: focus.weather.length > 0,
      }
    : NO_FOCUS;
