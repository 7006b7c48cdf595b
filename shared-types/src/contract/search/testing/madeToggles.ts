/** Random toggles for tests. */
import { VISIBLE_SIGHTINGS, type Toggles } from '../display/toggles';
import { GROUPS, type ToggleTrees } from '../display/toggleTrees';

/** `upTo(n)` returns a whole number from 0 to n - 1. */
export const anyToggles = (
  upTo: (n: number) => number,
  trees: ToggleTrees,
  offPercent: number,
): Toggles => ({
  testData: upTo(2) === 0,
  missingGuardians: upTo(2) === 0,
  visibleSightings: VISIBLE_SIGHTINGS[upTo(3)]!,
  onlyFlagged: upTo(3) === 0,
  onlyWithPhotos: upTo(3) === 0,
  off: Object.fromEntries(
    GROUPS.map((group) => {
      const nodes = trees[group].tree.map((_, node) => node);
      return [group, new Set(nodes.filter(() => upTo(100) < offPercent))];
    }),
  ) as unknown as Toggles['off'],
});
