/** Its exports replace those of `map/loadMap` in tests of this page, and keep the fake map. */
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { createFakeMap, type FakeMap } from '#platform/map/fakeMap.ts';
import type { CreateMap } from '#platform/map/port.ts';

/** The map of the page opened last. */
export const pageMap: { current: FakeMap | null } = { current: null };

export class MapUnavailable extends Error {}

export const loadMap = (): Promise<CreateMap> =>
  Promise.resolve(() => {
    pageMap.current = createFakeMap(INITIAL_BOUNDS);
    return pageMap.current;
  });
