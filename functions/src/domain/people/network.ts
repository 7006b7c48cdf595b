/**
 * Identifies a person by address. An IPv6 connection has at least 2^64 addresses, so an attacker could use a
 * new one for each guess.
 */
import { isIPv4, isIPv6 } from 'node:net';

const PREFIX_GROUPS = 4;

const getPrefix = (address: string): string => {
  const [start = '', end] = address.split('%', 1)[0]!.split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const [first, last] = [groups(start), groups(end ?? '')];
  // A trailing IPv4 address takes two groups; it never reaches the prefix.
  const written = [...first, ...last].length + Number(address.includes('.'));
  const left = end === undefined ? 0 : 8 - written;
  return [...first, ...Array<string>(left).fill('0'), ...last]
    .slice(0, PREFIX_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
};

/** An IPv4 address unchanged; of an IPv6 address, the first 64 bits. */
export const getNetwork = (address: string): string => {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? getPrefix(address) : address;
};
