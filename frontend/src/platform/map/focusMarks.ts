import { createListeners } from '../listeners';
import type { FocusMarks, MapFocus } from './port';

export const NO_FOCUS: FocusMarks = {
  route: false,
  groups: [],
  locations: false,
  surveys: false,
  weather: false,
  photos: false,
};

export const createFocusMarks = () => {
  const changes = createListeners<FocusMarks>();
  let marks = NO_FOCUS;
  const change = (next: FocusMarks): void => {
    marks = next;
    changes.notify(marks);
  };
  return {
    now: () => marks,
    onChange: changes.add,
    setFocus: (focus: MapFocus | null): void => {
      const groups = new Set(focus?.sightings.map(({ group }) => group));
      change({
        route: focus?.lines.some((line) => line.length > 1) ?? false,
        groups: [...groups].sort((a, b) => a - b),
        locations: (focus?.locations?.length ?? 0) > 0,
        surveys: focus?.surveys?.some(({ positions }) => positions.length > 0) ?? false,
        weather: (focus?.weather.length ?? 0) > 0,
        photos: marks.photos,
      });
    },
    setPhotos: (photos: readonly unknown[]): void => {
      const has = photos.length > 0;
      // During playback, photos appear one by one.
      if (has !== marks.photos) change({ ...marks, photos: has });
    },
  };
};
