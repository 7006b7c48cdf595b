import type MapView from '@arcgis/core/views/MapView.js';
import type { MapActivity } from '../port';

type View = Pick<MapView, 'ready' | 'stationary' | 'updating'>;

export const getActivity = ({ ready, stationary, updating }: View): MapActivity => {
  if (!ready) return 'drawing';
  if (!stationary) return 'moving';
  return updating ? 'drawing' : 'idle';
};

export const isIdle = (view: View): boolean => getActivity(view) === 'idle';
