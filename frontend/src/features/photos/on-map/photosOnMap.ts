/** A store, because the button and the map are in different parts of the page. */
import { create } from 'zustand';
import { session } from '#platform/session/browserSession.ts';

interface PhotosOnMap {
  patrolId: number | null;
  show: (patrolId: number | null) => void;
}

export const usePhotosOnMap = create<PhotosOnMap>((set) => ({
  patrolId: null,
  show: (patrolId) => set({ patrolId }),
}));
session.whenPersonLeaves(() => usePhotosOnMap.getState().show(null));
