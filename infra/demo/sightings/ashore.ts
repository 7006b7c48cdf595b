/** Sites, tenures and dens: records on land. */
import { addDays, toWallClock } from '@portal/shared-types/base/time/wallClock';
import type { SightingKind } from './kind';

const TENURES = [
  { type: 'Licence', subtype: 'Licence of occupation', purpose: 'Commercial recreation' },
  { type: 'Licence', subtype: 'Licence of occupation', purpose: 'Aquaculture' },
  { type: 'Permit', purpose: 'Forestry' },
  { type: 'Lease', purpose: 'Industrial' },
];

const tenure = (type: string): SightingKind => ({
  type,
  terrain: 'shore',
  weight: () => 0.12,
  given: (r, _month, at) => ({
    ...r.pick(TENURES),
    // Most tenures have years left; a few have expired.
    expiry: addDays(toWallClock(at).slice(0, 10), r.int(-200, 3000)),
    ...(r.chance(0.5) && { concerns: ['None'] }),
  }),
});

export const bearDen: SightingKind = {
  type: 'Bear Den',
  terrain: 'land',
  weight: () => 0.06,
  given: (r) => ({
    bear_species: r.weighted([['Black bear', 6], ['Spirit bear', 1], ['Unknown', 2]]), // oxfmt-ignore
    den_type: r.weighted([['Hollow standing tree', 4], ['Base of a living tree', 3], ['Snag', 2], ['Root wad', 1], ['Rock cave or crevice', 1]]), // oxfmt-ignore
    transect_seq: null,
    feature_seq: null,
  }),
};

export const ASHORE: readonly SightingKind[] = [
  { type: 'Cultural and Ecological Sites', terrain: 'shore', weight: () => 0.25 },
  tenure('Tenure activity record'),
  tenure('Tenure Monitoring Record'),
  bearDen,
];
