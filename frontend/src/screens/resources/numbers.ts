/** Emergency contacts. The numbers are from the pages in `links.ts`, and from rescue crews. */
interface Way {
  /** Number or channel. */
  to: string;
  /** True for phone numbers. */
  dial: boolean;
  note?: string;
}

interface CallFor {
  what: string;
  /** In the order to try them. */
  ways: readonly Way[];
}

export const CALLS: readonly CallFor[] = [
  {
    what: 'Danger to life on the water',
    ways: [
      { to: 'VHF channel 16', dial: false, note: 'MAYDAY' },
      { to: '911', dial: true },
      { to: '1-250-413-8933', dial: true, note: 'rescue centre in Victoria, also by satellite' },
    ],
  },
  {
    what: 'Oil or chemicals on the water',
    ways: [
      { to: '1-800-889-8852', dial: true, note: 'Coast Guard, 24 hours' },
      { to: 'VHF channel 16', dial: false },
      { to: '1-800-663-3456', dial: true, note: 'province, 24 hours' },
    ],
  },
  {
    what: 'Injured, entangled, stranded or dead animal; illegal fishing',
    ways: [{ to: '1-800-465-4336', dial: true, note: 'Observe, Record, Report, 24 hours' }],
  },
  {
    what: 'Poachers and polluters on land and in streams',
    ways: [{ to: '1-877-952-7277', dial: true, note: 'RAPP line' }],
  },
];

/** For `tel:` links: short numbers unchanged, others with a plus sign. */
export const formatTel = (to: string): string => {
  const digits = to.replace(/-/g, '');
  return `tel:${digits.length > 3 ? '+' : ''}${digits}`;
};
