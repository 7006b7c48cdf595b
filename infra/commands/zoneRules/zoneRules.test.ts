import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import moment from 'moment-timezone';
import {
  PROGRAMME_TIME_ZONE,
  startOfDay,
  utcText,
  wallClockAt,
  wallClockAtSeconds,
} from '@portal/shared-types/base/time/wallClock';
import { PROJECT_ROOT } from '#base/paths.ts';
import { zoneRules, zoneRulesText } from './zoneRulesText';

const HOUR = 3600;
const [FROM, UNTIL] = [Date.UTC(1970, 0) / 1000, Date.UTC(2041, 0) / 1000];

/** Seconds of the clock that a wall-clock time shows, as if it were UTC. */
const shown = (dt: string): number => Date.parse(`${dt.replace(' ', 'T')}Z`) / 1000;

test('the portal has the newest rules of its zone: if not, run `npm run zone-rules`', () => {
  const file = join(PROJECT_ROOT, 'shared-types/src/base/time/zoneRules.ts');
  expect(readFileSync(file, 'utf8')).toBe(zoneRulesText(PROGRAMME_TIME_ZONE));
});

test('in every hour from 1970 to 2040, the clock is that of the newest data', () => {
  const zone = moment.tz.zone(PROGRAMME_TIME_ZONE)!;
  const different: string[] = [];
  for (let instant = FROM; instant < UNTIL; instant += HOUR) {
    const dt = wallClockAtSeconds(instant);
    if (shown(dt) - instant !== -60 * zone.utcOffset(instant * 1000)) different.push(dt);
  }
  expect(different).toEqual([]);
});

test('every day from 1970 to 2040 begins when it does in the newest data', () => {
  const different: string[] = [];
  for (let day = FROM; day < UNTIL; day += 24 * HOUR) {
    const date = new Date(day * 1000).toISOString().slice(0, 10);
    const start = moment.tz(date, PROGRAMME_TIME_ZONE).toDate();
    if (startOfDay(date).getTime() !== start.getTime()) different.push(date);
    if (utcText(wallClockAt(start)) !== start.toISOString().replace('.000', ''))
      different.push(date);
  }
  expect(different).toEqual([]);
});

test('a zone whose rules change gets another file', () => {
  const before = zoneRulesText(PROGRAMME_TIME_ZONE);
  const zone = moment.tz.zone(PROGRAMME_TIME_ZONE)!;
  // If British Columbia had gone back in November 2026.
  const data = { untils: [Date.UTC(2026, 2, 8, 10), Date.UTC(2026, 10, 1, 9), Infinity] };
  const changed = { ...zone, ...data, offsets: [480, 420, 480] };
  const spy = jest.spyOn(moment.tz, 'zone').mockReturnValue(changed);
  const rules = zoneRules(PROGRAMME_TIME_ZONE);
  const after = zoneRulesText(PROGRAMME_TIME_ZONE);
  spy.mockRestore();
  expect(rules).toEqual({ offsets: [-480, -420], changes: '1hlcgo 07cec' });
  expect(after).not.toBe(before);
  expect(before).toMatch(/ 13w1o',\n};\n$/);
});

test('the rules are a few hundred bytes in the app', () => {
  expect(gzipSync(zoneRules(PROGRAMME_TIME_ZONE).changes).length).toBeLessThan(300);
});

test('a zone that does not exist is reported', () => {
  expect(() => zoneRules('America/Vancuver')).toThrow(
    'moment-timezone has no zone America/Vancuver.',
  );
});
