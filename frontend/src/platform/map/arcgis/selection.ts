/** The open patrol and its photos, above all other records. */
import type MapView from '@arcgis/core/views/MapView.js';
import { createListeners } from '../../listeners';
import { createFocusMarks } from '../focusMarks';
import type { MapSelection } from '../port';
import { createFocus } from './focus';
import { createPhotoMarks } from './photoMarks';
import type { Spot } from './picking';

/** @param onFocus whether a patrol is highlighted, so that everything else can be dimmed */
export const createSelection = (view: MapView, onFocus: (isShown: boolean) => void) => {
  const focus = createFocus();
  const photos = createPhotoMarks(view);
  const marks = createFocusMarks();
  const picks = createListeners<readonly number[]>();
  const port: MapSelection = {
    setFocus(shown) {
      focus.set(shown);
      onFocus(shown !== null);
      marks.setFocus(shown);
    },
    setPhotos(shown) {
      photos.set(shown);
      marks.setPhotos(shown);
    },
    setPointer: focus.point,
    marks: marks.now,
    onMarks: marks.onChange,
    onPhotos: picks.add,
  };
  return {
    port,
    focus,
    photoLayer: photos.layer,
    /** Picks photos; false if there are none at this spot. */
    pickPhotos: (spot: Spot): boolean => {
      const keys = photos.at(spot);
      if (keys.length) picks.notify(keys);
      return keys.length > 0;
    },
  };
};
