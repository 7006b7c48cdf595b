/** Whom to call. Each number was found on the pages of those who answer it; see `links.ts`. */
export interface CallFor {
  what: string;
  /** In the order in which to try them. */
  ways: readonly { label: string; tel?: string }[];
}

export const CALLS: readonly CallFor[] = [
  {
    what: 'Danger to life on the water',
    ways: [
      { label: 'VHF channel 16: MAYDAY' },
      { label: '911', tel: '911' },
      { label: '250-413-8933 (rescue centre, Victoria; also by satellite)', tel: '+12504138933' },
    ],
  },
  {
    what: 'Oil or chemicals on the water',
    ways: [
      { label: '1-800-889-8852 (Coast Guard, day and night)', tel: '+18008898852' },
      { label: 'VHF channel 16' },
      { label: '1-800-663-3456 (province, day and night)', tel: '+18006633456' },
    ],
  },
  {
    what: 'Animal hurt, tangled, stranded or dead; illegal fishing',
    ways: [
      { label: '1-800-465-4336 (Observe, Record, Report, day and night)', tel: '+18004654336' },
    ],
  },
  {
    what: 'Poachers and polluters on land and in streams',
    ways: [{ label: '1-877-952-7277 (RAPP line)', tel: '+18779527277' }],
  },
];
