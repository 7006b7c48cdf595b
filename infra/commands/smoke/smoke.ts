import { makeAccount } from './account';
import { readChecks, signInCheck, signOutCheck } from './accountChecks';
import type { SmokeSettings } from './arguments';
import type { Group } from '#base/checks.ts';
import { directOriginCheck, forbiddenChecks } from './forbiddenChecks';
import { headerChecks } from './headerChecks';
import { roundTripChecks } from './roundTrip';

export const smokeGroups = ({ portal, apiOrigin, nation, account }: SmokeSettings): Group[] => {
  const person = makeAccount(portal, account?.username ?? '', account?.password ?? '');
  const noAccount = account ? undefined : 'because PORTAL_USERNAME and PORTAL_PASSWORD are not set';
  const signedOut = (): string | undefined =>
    noAccount ?? (person.isSignedIn() ? undefined : 'because the sign-in failed');
  const readOnly = nation === undefined ? 'because --write is not set' : undefined;
  return [
    { checks: [...headerChecks(portal), ...forbiddenChecks(portal)] },
    {
      checks: [directOriginCheck(apiOrigin ?? '')],
      skipped: () => (apiOrigin ? undefined : 'because --origin is not set'),
    },
    { checks: [signInCheck(person)], skipped: () => noAccount },
    { checks: readChecks(person), skipped: signedOut },
    ...roundTripChecks(portal, nation ?? '', person).map((group) => ({
      ...group,
      skipped: () => signedOut() ?? readOnly ?? group.skipped?.(),
    })),
    { checks: [signOutCheck(person)], skipped: signedOut },
  ];
};
