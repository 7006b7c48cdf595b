/**
 * Limits password guesses. A device that the person has used before has its own limit, so that attackers
 * elsewhere can't lock its owner out. Other devices have one limit for the address, one for the account at
 * that address, and a looser one for the account.
 */
import { message } from '@portal/shared-types/base/text/messages';
import { problem, type Problem } from '@portal/shared-types/base/text/problems';
import {
  accountGate,
  addressGate,
  deviceGate,
  enter,
  forget,
  giveBack,
  pairGate,
  type Gate,
} from '#data/people/attempts.ts';
import { isKnownDevice } from '#data/people/devices.ts';

interface Guess {
  login: string;
  sourceIp: string;
  device: string | undefined;
}

/** @returns `succeeded`, to call if the password was right. @throws Problem too-many-attempts */
export const beginAttempt = async ({
  login,
  sourceIp,
  device,
}: Guess): Promise<{ succeeded: () => Promise<unknown> }> => {
  if (device !== undefined && (await isKnownDevice(login, device))) {
    const gate = deviceGate(login, device);
    await enterOrRefuse(gate);
    return { succeeded: () => forget(gate) };
  }
  const [address, pair, account] = [
    addressGate(sourceIp),
    pairGate(login, sourceIp),
    accountGate(login),
  ];
  // The pair first: then few of many guesses at one account are counted for the address, and people who share
  // its satellite link don't wait for them. They do wait for guesses at many accounts, which only the address
  // connects.
  let wait = (await enter(pair)) || (await enter(address));
  if (!wait) {
    wait = await enter(account);
    // Other people's guesses blocked this one, so it doesn't count here.
    if (wait) await giveBack(pair);
  }
  if (wait) throw tooManyAttempts(wait);
  return { succeeded: () => Promise.all([giveBack(address), forget(pair), giveBack(account)]) };
};

/** Counts an attempt. @throws Problem too-many-attempts if it is too early */
export const enterOrRefuse = async (gate: Gate): Promise<void> => {
  const wait = await enter(gate);
  if (wait) throw tooManyAttempts(wait);
};

const tooManyAttempts = (seconds: number): Problem =>
  problem('too-many-attempts', {
    detail: message('tooManyAttempts', { seconds }),
    headers: { 'retry-after': String(seconds) },
  });
