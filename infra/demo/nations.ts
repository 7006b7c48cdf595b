/** The fictional nations of the demo, in real geography. All positions are on water. */
export interface NamedPosition {
  name: string;
  at: readonly [lon: number, lat: number];
}

export interface DemoNation {
  nation: string;
  /** Share of all patrols. */
  share: number;
  /** Where boats are moored. */
  stations: readonly NamedPosition[];
  /** Where patrols go; each is also a patrol area. */
  areas: readonly NamedPosition[];
  vessels: readonly string[];
  /** Fishery management area of most of its waters. */
  dfoArea: string;
}

export const NATIONS: readonly DemoNation[] = [
  {
    nation: 'North Inlet',
    share: 4,
    stations: [
      { name: 'Hawk Landing', at: [-129.25, 53.42] },
      { name: 'Inlet Head', at: [-128.85, 53.7] },
    ],
    areas: [
      { name: 'Area 1 – Long Channel', at: [-129.17, 53.5] },
      { name: 'Area 2 – Whale Sound', at: [-129.35, 53.25] },
      { name: 'Area 3 – Bear Arm', at: [-128.95, 53.35] },
      { name: 'Area 4 – Outer Strait', at: [-129.75, 53.15] },
      { name: 'Area 10 – Squall Passage', at: [-129.45, 53.3] },
      { name: 'Area 11 – South Entrance', at: [-129.2, 52.88] },
      { name: 'Area 12 – Otter Banks', at: [-130.0, 53.0] },
    ],
    vessels: ['Inlet Watcher', 'Tide Runner', 'Grey Heron'],
    dfoArea: '6',
  },
  {
    nation: 'South Sound',
    share: 3,
    stations: [
      { name: 'Cedar Float', at: [-128.12, 52.17] },
      { name: 'Southern Dock', at: [-127.7, 51.9] },
    ],
    areas: [
      { name: 'Area 1 – Seaforth', at: [-128.35, 52.2] },
      { name: 'Area 2 – Hakai Pass', at: [-128.05, 51.72] },
      { name: 'Area 3 – Fitz Sound', at: [-127.88, 51.75] },
      { name: 'Area 4 – Goose Reefs', at: [-128.5, 51.95] },
      { name: 'Area 5 – Dean Mouth', at: [-127.75, 52.25] },
      { name: 'Area 6 – Calvert Outside', at: [-128.25, 51.55] },
    ],
    vessels: ['Southern Light', 'Kelp Crab'],
    dfoArea: '7',
  },
  {
    nation: 'Outer Islands',
    share: 2,
    stations: [
      { name: 'East Beach', at: [-131.75, 53.24] },
      { name: 'Moresby Float', at: [-131.6, 52.9] },
    ],
    areas: [
      { name: 'Area 1 – Spit Banks', at: [-131.55, 53.35] },
      { name: 'Area 2 – Laskeek Bay', at: [-131.4, 52.85] },
      { name: 'Area 3 – Juan Sound', at: [-131.15, 52.6] },
      { name: 'Area 4 – Murrelet Rocks', at: [-131.3, 52.95] },
      { name: 'Area 5 – Strait Edge', at: [-131.1, 53.2] },
    ],
    vessels: ['Island Raven', 'Storm Petrel'],
    dfoArea: '2E',
  },
  {
    nation: 'River Mouth',
    share: 2,
    stations: [
      { name: 'Flats Harbour', at: [-130.4, 54.3] },
      { name: 'Port Slough', at: [-130.15, 54.05] },
    ],
    areas: [
      { name: 'Area 1 – Sandheads', at: [-130.35, 54.12] },
      { name: 'Area 2 – Chatham Side', at: [-130.6, 54.4] },
      { name: 'Area 3 – Porcher Lee', at: [-130.45, 53.9] },
      { name: 'Area 4 – Dundas Rocks', at: [-130.85, 54.5] },
      { name: 'Area 5 – Grenville Gate', at: [-130.1, 53.82] },
    ],
    vessels: ['River Otter', 'Skiff Two'],
    dfoArea: '4',
  },
];
