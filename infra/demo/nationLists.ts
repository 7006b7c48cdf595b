/** Fictional names of places, sites and boats; each nation sees its own and those of all. */
import type { ListItem } from '@portal/shared-types/records/lists/merge';
import { NATIONS } from './nations';

const OTHER = 'Other';

/** By list, then by nation. */
const OWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  survey_area: {
    'North Inlet': ['Whale Sound north', 'Whale Sound south', 'Squall Passage', 'Bear Arm mouth'],
    'South Sound': ['Seaforth east', 'Hakai narrows', 'Goose Reefs inside', 'Fitz Sound'],
    'Outer Islands': ['Laskeek north', 'Laskeek south', 'Juan Sound', 'Spit Banks'],
    'River Mouth': ['Sandheads', 'Chatham Side', 'Porcher Lee'],
  },
  bird_transect: {
    'North Inlet': ['Channel 1', 'Channel 2', 'Otter Banks 1', 'Otter Banks 2'],
    'South Sound': ['Hakai 1', 'Hakai 2', 'Goose 1', 'Dean Mouth 1'],
    'Outer Islands': ['Murrelet Rocks 1', 'Murrelet Rocks 2', 'Laskeek 1', 'Strait 1'],
    'River Mouth': ['Dundas 1', 'Dundas 2', 'Chatham 1'],
  },
  fishing_location: {
    'North Inlet': ['Gravel bar below the bridge', 'Cannery point', 'Narrows, north side'],
    'South Sound': ['Lagoon mouth', 'Cedar Float breakwater', 'Pass, west side'],
    'Outer Islands': ['Spit, east side', 'Copper bight', 'Log dump beach'],
    'River Mouth': ['Lower slough', 'Island bar', 'Railway bridge'],
  },
  kelp_site: {
    'North Inlet': ['Otter Banks reef', 'Entrance rocks', 'Strait fringe'],
    'South Sound': ['Goose Reefs', 'Calvert outside', 'Pass islets', 'Beach fringe'],
    'Outer Islands': ['Laskeek reef', 'Murrelet Rocks', 'Juan Sound head'],
    'River Mouth': ['Dundas Rocks', 'Porcher point', 'Chatham reef'],
  },
  stream: {
    'North Inlet': ['Hawk Creek', 'Bear Arm River', 'Long Channel Creek', 'Cabin Creek'],
    'South Sound': ['Lagoon Creek', 'Cedar Creek', 'Dean side stream', 'Cold Water Creek'],
    'Outer Islands': ['Beach Creek', 'Moresby brook', 'Copper side channel'],
    'River Mouth': ['Slough Creek', 'Porcher Creek', 'Grenville stream'],
  },
  cfi_area: {
    'North Inlet': ['Bear Arm benches', 'Long Channel east slope', 'Inlet Head flats'],
    'South Sound': ['Dean Mouth slope', 'Fitz Sound islands', 'Cedar hills'],
    'Outer Islands': ['Moresby lowland', 'Spit uplands', 'Juan Sound slope'],
    'River Mouth': ['Porcher lowland', 'Grenville slope', 'Slough benches'],
  },
  sample_site: {
    'North Inlet': ['Hawk Landing dock', 'Clam flat at Bear Arm', 'Cabin Creek mouth'],
    'South Sound': ['Cedar Float', 'Pass clam garden', 'Lagoon mouth'],
    'Outer Islands': ['East Beach', 'Moresby Float', 'Copper estuary'],
    'River Mouth': ['Flats Harbour', 'Slough mouth', 'Sandheads buoy'],
  },
  crab_site: {
    'North Inlet': ['Inlet Head', 'Bear Arm', 'Hawk Bay'],
    'South Sound': ['Seaforth', 'Dean Mouth', 'Cedar Bay'],
    'Outer Islands': ['Spit Banks', 'Laskeek inside', 'Copper bight'],
    'River Mouth': ['Sandheads', 'Chatham Side', 'Slough mouth'],
  },
  weather_location: {
    'North Inlet': ['Hawk Landing', 'Whale Sound light', 'Otter Banks'],
    'South Sound': ['Cedar Float', 'Pass lookout', 'Goose Reefs'],
    'Outer Islands': ['East Beach', 'Moresby Float', 'Juan Sound'],
    'River Mouth': ['Flats Harbour', 'Sandheads', 'Dundas Rocks'],
  },
  patrol_vessel: Object.fromEntries(NATIONS.map(({ nation, vessels }) => [nation, vessels])),
};

const SHARED_ITEMS: Readonly<Record<string, readonly string[]>> = {
  survey_area: ['Hecate Strait transect', 'Queen Charlotte Sound transect', OTHER],
  bird_transect: ['Hecate Strait birds', OTHER],
  fishing_location: ['Offshore banks'],
  kelp_site: [OTHER],
  stream: [OTHER],
  cfi_area: [OTHER],
  sample_site: ['Office freezer', OTHER],
  crab_site: [OTHER],
  weather_location: ['At the dock'],
  patrol_vessel: ['Network training boat'],
  patrol_area: NATIONS.flatMap(({ areas }) => areas.map(({ name }) => name)),
};

const item = (code: string, sharing: string | null): ListItem => ({
  code,
  label: code,
  retired: false,
  sharing,
});

/** As stored, by list. */
export const NATION_LISTS: Readonly<Record<string, readonly ListItem[]>> = Object.fromEntries(
  Object.entries(SHARED_ITEMS).map(([list, shared]) => [
    list,
    [
      ...Object.entries(OWN[list] ?? {}).flatMap(([nation, names]) =>
        names.map((name) => item(name, nation)),
      ),
      // "Other" comes last.
      ...shared.map((name) => item(name, null)),
    ],
  ]),
);

/** Codes by list, as one nation sees them. */
export const getNames = (nation: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(NATION_LISTS).map(([list, items]) => [
      list,
      items.flatMap(({ code, sharing = null }) =>
        sharing === null || sharing === nation ? [code] : [],
      ),
    ]),
  );
