/** Offsets of the programme's zone, from the portal's own rules: those of a host or a browser may be outdated. */
import { ZONE_RULES } from './zoneRules';

/** A time between two clock changes. All in seconds. */
interface Span {
  from: number;
  until: number;
  offset: number;
}

const readSpans = ({ offsets, changes }: typeof ZONE_RULES): Span[] => {
  const starts = [{ from: -Infinity, offset: offsets[0]! * 60 }];
  let at = 0;
  for (const change of changes.split(' ').filter(Boolean)) {
    at += parseInt(change.slice(1), 36) * 60;
    starts.push({ from: at, offset: offsets[parseInt(change[0]!, 36)]! * 60 });
  }
  return starts.map((start, i) => ({ ...start, until: starts[i + 1]?.from ?? Infinity }));
};

let spans: readonly Span[] | undefined;
/** The last span that was used: a track asks half a million times for a few days. */
let latest: Span | undefined;

/** @param instant epoch seconds. @returns seconds to add for the wall-clock time */
export const zoneOffset = (instant: number): number => {
  if (!latest || instant < latest.from || instant >= latest.until) {
    spans ??= readSpans(ZONE_RULES);
    latest = spans.findLast(({ from }) => from <= instant) ?? spans[0]!;
  }
  return latest.offset;
};
