/** The rules of a time zone, from the newest data that is installed. */
import moment from 'moment-timezone';

const MINUTE_MS = 60_000;

export interface ZoneRules {
  offsets: readonly number[];
  changes: string;
}

/** @param name like "America/Vancouver". @throws Error for an unknown zone */
export const zoneRules = (name: string): ZoneRules => {
  const zone = moment.tz.zone(name);
  if (!zone) throw new Error(`moment-timezone has no zone ${name}.`);
  const { untils, offsets: west } = zone;
  // Local mean time, which railways replaced, ended at odd seconds.
  const first = untils.findLastIndex((until) => until < Infinity && until % MINUTE_MS) + 1;
  const offsets = [-west[first]!];
  const changes: string[] = [];
  let last = 0;
  for (let i = first + 1; i < west.length; i++) {
    const offset = -west[i]!;
    // Only the name of the offset changed.
    if (west[i] === west[i - 1]) continue;
    if (!offsets.includes(offset)) offsets.push(offset);
    const at = untils[i - 1]! / MINUTE_MS;
    changes.push(`${offsets.indexOf(offset).toString(36)}${(at - last).toString(36)}`);
    last = at;
  }
  return { offsets, changes: changes.join(' ') };
};

/** Lines of a text, at spaces, as TypeScript. */
const wrapped = (text: string): string => {
  const lines = text.match(/.{1,96}( |$)/g) ?? [''];
  return lines.map((line) => `    '${line}'`).join(' +\n');
};

/** The content of `shared-types/src/base/time/zoneRules.ts`. */
export const zoneRulesText = (name: string): string => {
  const { offsets, changes } = zoneRules(name);
  return `/**
 * The clock changes of ${name} (docs/operations.md#when-a-law-changes-the-clocks), because hosts
 * and browsers may have older data. \`npm run zone-rules\` writes this file.
 */
export const ZONE_RULES = {
  /** Minutes from UTC; the first one applies before all changes. */
  offsets: [${offsets.join(', ')}],
  /** The index of each new offset, and the minutes since the last change or 1970; both in base 36. */
  changes:
${wrapped(changes)},
};
`;
};
