import { writeAccount } from '../src/data/people/accounts';
import { putList } from '../src/data/lists/lists';
import { putNations } from '../src/data/lists/nations';
import { BENCH_NATIONS, DICTIONARIES } from './load';

const PEOPLE = 500;

const item = (code: string, sharing: string | null) => ({
  code,
  label: code,
  retired: false,
  sharing,
});

/** Nations, purposes, areas, and five hundred guardians with an account, in fifteen nations. */
export const loadPeople = async (): Promise<void> => {
  await putNations(BENCH_NATIONS);
  await putList(
    'static',
    'purpose',
    DICTIONARIES.purpose!.map((code) => item(code, null)),
  );
  await putList(
    'nation',
    'patrol_area',
    DICTIONARIES.area!.map((code, i) => item(code, BENCH_NATIONS[Math.floor(i / 8)]!)),
  );
  for (let i = 0; i < PEOPLE; i++)
    await writeAccount(undefined, {
      login_name: `guardian${i}`,
      full_name: `Guardian with an account ${i}`,
      email: `guardian${i}@example.org`,
      access: [{ nation: BENCH_NATIONS[i % BENCH_NATIONS.length]!, hr: false, access: 'Guardian' }],
      password_hash: 'x'.repeat(60),
      pwd_reset: false,
      active: true,
    });
};
