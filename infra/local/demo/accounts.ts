/** The table of demo accounts that `npm start` prints. */
import { DEMO_PASSWORD } from '@portal/shared-types/text/messages';
import { DEMO_ACCOUNTS, type DemoPerson } from './people';

const accessText = ({ access }: DemoPerson): string => {
  if (access.length > 1) return `${access[0]!.access} of every nation`;
  const [{ access: level, hr, nation }] = access as [DemoPerson['access'][number]];
  return `${level}${hr ? ' with HR' : ''} of ${nation}`;
};

/** @param ownPassword whether DEMO_PASSWORD was set when the accounts got their password */
export const accountsTable = (ownPassword: boolean): string => {
  const password = ownPassword ? 'the DEMO_PASSWORD that was set' : DEMO_PASSWORD;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ login_name }) => login_name.length));
  const lines = DEMO_ACCOUNTS.map(
    (person) => `  ${person.login_name.padEnd(width)}  ${accessText(person)}`,
  );
  return ['', `Demo accounts (password: ${password})`, ...lines, ''].join('\n');
};
