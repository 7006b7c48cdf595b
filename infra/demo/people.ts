/** The fictional people of the demo. Any resemblance to real names is a coincidence. */
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { makeLoginName } from '@portal/shared-types/contract/access/loginName';
import { DEMO_PASSWORD } from '@portal/shared-types/base/text/messages';
import { NATIONS } from './nations';

export interface DemoPerson {
  login_name: string;
  full_name: string;
  access: AccessEntry[];
}

const entry = (nation: string, access: AccessEntry['access'] = 'Guardian', hr = false) => ({
  nation,
  access,
  hr,
});

export const DEMO_ACCOUNTS: readonly DemoPerson[] = [
  { login_name: 'guardian', full_name: 'Wren Ashdown', access: [entry('North Inlet')] },
  { login_name: 'manager', full_name: 'Marlo Tidewell', access: [entry('North Inlet', 'Manager')] },
  {
    login_name: 'hr',
    full_name: 'Hollis Fernby',
    access: [entry('North Inlet', 'Guardian', true)],
  },
  {
    login_name: 'admin',
    full_name: 'Ada Rockwall',
    access: [entry('North Inlet', 'Administrator')],
  },
  { login_name: 'outsider', full_name: 'Sol Brackwater', access: [entry('South Sound')] },
  {
    login_name: 'network',
    full_name: 'Noor Allcoast',
    access: NATIONS.map(({ nation }) => entry(nation, 'Administrator')),
  },
];

/** Guardians, by nation. Some names use the region's writing systems on purpose. */
const CREW: Record<string, readonly string[]> = {
  'North Inlet': [
    'Ǧwáya Longreach',
    'Tamsin Q̓ál̓a Reed',
    'Orrin Saltmarsh',
    'Bea Łuxwood',
    'Dell Ḵ̓umsa',
    'Piet Harrowgate',
  ],
  'South Sound': ['Ḥíɫa Stonepath', 'Juno Wáx̌i', 'Corry Eelgrass', 'Lark ʔamáx', 'Ned Underhill'],
  'Outer Islands': [
    'X̱áald Driftwood',
    'Gwen Sḵ’unts',
    'Thea Kelphaven',
    "Ro G̱al'aad",
    'Max Seabright',
  ],
  'River Mouth': [
    'Ivy Sm̓axs',
    'Bram Oolichan-Lee',
    "Wil Ha'lits",
    'Fay Ts’imwan',
    'Otis Gravelbar',
  ],
};

const crew: DemoPerson[] = Object.entries(CREW).flatMap(([nation, names]) =>
  names.map((full_name) => ({
    login_name: makeLoginName(full_name),
    full_name,
    access: [entry(nation)],
  })),
);

export const DEMO_PEOPLE: readonly DemoPerson[] = [...DEMO_ACCOUNTS, ...crew];

export const listGuardians = (nation: string): string[] => [
  ...DEMO_ACCOUNTS.filter((p) => p.access.length === 1 && p.access[0]!.nation === nation)
    .slice(0, 2)
    .map((p) => p.full_name),
  ...(CREW[nation] ?? []),
];

const accessText = ({ access }: DemoPerson): string => {
  if (access.length > 1) return `${access[0]!.access} of every nation`;
  const [{ access: level, hr, nation }] = access as [DemoPerson['access'][number]];
  return `${level}${hr ? ' with HR' : ''} of ${nation}`;
};

/** The table of demo accounts that `npm start` prints. @param ownPassword whether DEMO_PASSWORD was set when the accounts got their password */
export const accountsTable = (ownPassword: boolean): string => {
  const password = ownPassword ? 'the DEMO_PASSWORD that was set' : DEMO_PASSWORD;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ login_name }) => login_name.length));
  const lines = DEMO_ACCOUNTS.map(
    (person) => `  ${person.login_name.padEnd(width)}  ${accessText(person)}`,
  );
  return ['', `Demo accounts (password: ${password})`, ...lines, ''].join('\n');
};
