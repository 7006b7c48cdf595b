/** The access log by day, then person, then patrol. */
import type { LoggedAccess } from '@portal/shared-types/contract/api/accessLog';
import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { timeText } from '@portal/shared-types/base/time/wallText';

/** Parts of a patrol that one person opened or exported on one day. */
export interface OpenedPatrol {
  patrol: number;
  action: Exclude<LoggedAccess['action'], 'found'>;
  parts: LoggedAccess['part'][];
  /** "14:03", or "14:03 – 15:20" by the programme's clock. */
  time: string;
}

export interface LogPerson {
  /** Unique within a day. */
  key: string;
  login_name: string | null;
  full_name: string;
  nations: string[];
  /** Newest first. */
  opened: OpenedPatrol[];
  /** Records that the person's searches found that day; null if none. */
  found: FoundRecords | null;
}

export interface FoundRecords {
  records: number;
  time: string;
}

export interface LogDay {
  /** YYYY-MM-DD by the programme's clock. */
  day: string;
  /** Latest first. */
  people: LogPerson[];
}

interface Span {
  first: string;
  last: string;
}
interface Gathered extends Omit<OpenedPatrol, 'time'>, Span {}

const formatTime = ({ first, last }: Span): string =>
  first === last ? first : `${first} – ${last}`;

const getOrAdd = <K, V>(groups: Map<K, V>, key: K, make: () => V): V => {
  let group = groups.get(key);
  if (group === undefined) {
    group = make();
    groups.set(key, group);
  }
  return group;
};

/** @param entries newest first, as from the API */
export const logDays = (entries: readonly LoggedAccess[]): LogDay[] => {
  type Reader = Omit<LogPerson, 'opened' | 'found'> & {
    opened: Map<string, Gathered>;
    found: (Span & { records: number }) | null;
  };
  const days = new Map<string, Map<string, Reader>>();
  for (const { at, login_name, full_name, nations, action, part, patrols, records } of entries) {
    const clock = wallClockAt(new Date(at));
    const time = timeText(clock);
    const readers = getOrAdd(days, clock.slice(0, 10), () => new Map<string, Reader>());
    const key = JSON.stringify([login_name, full_name, nations]);
    const reader = getOrAdd(readers, key, (): Reader => ({
      key,
      login_name,
      full_name,
      nations,
      opened: new Map<string, Gathered>(),
      found: null,
    }));
    if (action === 'found') {
      reader.found ??= { records: 0, first: time, last: time };
      reader.found.records += records ?? 0;
      reader.found.first = time;
      continue;
    }
    const { opened } = reader;
    for (const patrol of patrols) {
      const one = getOrAdd(opened, `${action} ${patrol}`, (): Gathered => ({
        patrol,
        action,
        parts: [],
        first: time,
        last: time,
      }));
      one.first = time;
      if (!one.parts.includes(part)) one.parts.push(part);
    }
  }
  return [...days].map(([day, readers]) => ({
    day,
    people: [...readers.values()].map(({ opened, found, ...reader }) => ({
      ...reader,
      opened: [...opened.values()].map(({ first, last, ...one }) => ({
        ...one,
        time: formatTime({ first, last }),
      })),
      found: found && { records: found.records, time: formatTime(found) },
    })),
  }));
};
