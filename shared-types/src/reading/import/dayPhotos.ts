/** Matches photos to the record whose row names them, or else to the record at their time. */
import {
  correctTime,
  isOtherDay,
  matchPhotos,
  MATCH_WITHIN_SECONDS,
  type PhotoMatch,
} from '../photos/matchPhotos';
import { LIMITS } from '#base/text/limits.ts';
import { addDays, type WallClock } from '#base/time/wallClock.ts';
import { dateText, timeText } from '#base/time/wallText.ts';
import { dayRecords, type DayPhoto, type DayRecord } from './dayRecords';
import type { DayPatrol } from './days';
import { readGroup, type FilesOfGroup, type FoundPhoto, type PhotoReading } from './photoFiles';
import { photoFinder, type NamedPhoto } from './photoNames';
import type { Tally } from './tally';

const recordsNear = (
  records: ReadonlyMap<string, readonly DayRecord[]>,
  takenAt: WallClock | null,
): readonly DayRecord[] => {
  // Without a time, the location alone doesn't show the day.
  if (takenAt === null) return records.size === 1 ? [...records.values()][0]! : [];
  return [-1, 0, 1].flatMap((days) => records.get(addDays(takenAt, days)) ?? []);
};

const ADVICE = 'name it in a table, or add it on its patrol';

const unmatchedReason = ({ why, takenAt }: PhotoMatch): string =>
  why === 'too far'
    ? `no record within ${MATCH_WITHIN_SECONDS / 60} min. of ${dateText(takenAt!)}, ${timeText(takenAt!)}: check the clock, or add it on its patrol`
    : `no time in the file: ${ADVICE}`;

/** Files that one name may match. */
const MAX_NAMED = 3;

interface Naming {
  /** Records by the photo that their rows name. */
  records: Map<string, DayRecord[]>;
  /** Why a named photo belongs to no record. */
  inVain: Map<string, string>;
}

const readNames = (
  named: readonly NamedPhoto[],
  files: readonly string[],
  records: ReadonlyMap<object, DayRecord>,
  tally: Tally,
): Naming => {
  const naming: Naming = { records: new Map(), inVain: new Map() };
  if (!files.length) {
    for (const file of new Set(named.map((one) => one.file)))
      tally.note({
        file,
        reason: 'it names photos, but there are none: add them and import again',
      });
    return naming;
  }
  const find = photoFinder(files);
  for (const { name, file, line, record } of named) {
    const found = find(name);
    const at = `${file} line ${line}`;
    if (found.length > 1) {
      const some = found.slice(0, MAX_NAMED).join(' or ');
      const more = found.length > MAX_NAMED ? ` or ${found.length - MAX_NAMED} more` : '';
      const reason = `photo "${name}" can be ${some}${more}: write its folder and ending as well`;
      tally.note({ file, line, reason });
      for (const one of found) naming.inVain.set(one, `${at} may mean another one`);
    } else if (!found[0]) {
      // A row that isn't imported already has its own reason.
      if (record !== null)
        tally.note({ file, line, reason: `photo "${name}" is missing: add it and import again` });
    } else if (record === null) naming.inVain.set(found[0], `its row was not imported (${at})`);
    else {
      const recordsWithName = naming.records.get(found[0]) ?? [];
      const one = records.get(record)!;
      if (!recordsWithName.includes(one)) naming.records.set(found[0], [...recordsWithName, one]);
    }
  }
  return naming;
};

/** Gives each day its photos; reports all others. */
export const collectDayPhotos = async (
  groups: readonly FilesOfGroup[],
  days: readonly DayPatrol[],
  named: readonly NamedPhoto[],
  reading: PhotoReading,
): Promise<DayPatrol[]> => {
  const { tally } = reading;
  const photos: FoundPhoto[] = [];
  for (const group of groups)
    for (const photo of await readGroup(group, reading)) photos.push(photo);
  const records = dayRecords(days);
  const files = groups.flatMap((group) => group.files.map(({ name }) => name));
  const naming = readNames(named, files, new Map(records.map((one) => [one.source, one])), tally);
  const photosByDay = days.map((): DayPhoto[] => []);
  const byDate = new Map(
    days.map(({ day }, i) => [day, records.filter((record) => record.day === i)]),
  );
  /** Files by their content, and also by content and record. */
  const assigned = new Map<string, string>();

  const refuse = ({ id: file, group }: FoundPhoto, reason: string): void =>
    tally.refuse({ file, group, reason });

  const assign = (
    photo: FoundPhoto,
    to: readonly DayRecord[],
    takenAt: WallClock | null,
    match: PhotoMatch | null,
  ): void => {
    const fresh = to.filter(({ id }) => !assigned.has(`${id} ${photo.sha256}`));
    if (!fresh.length) {
      refuse(photo, `the same photo as ${assigned.get(`${to[0]!.id} ${photo.sha256}`)}`);
      return;
    }
    const most = LIMITS.photosPerPatrol;
    if (fresh.some(({ day }) => photosByDay[day]!.length >= most)) {
      refuse(photo, `its patrol has more than ${most.toLocaleString('en-CA')} photos`);
      return;
    }
    const { id: file, group, bytes, type, sha256 } = photo;
    for (const { id, day, kind, index, label } of fresh) {
      photosByDay[day]!.push({
        file,
        group,
        bytes,
        type,
        sha256,
        match,
        record: { kind, index, label },
        takenAt: takenAt === photo.written.taken_at ? null : takenAt,
        position: photo.position,
      });
      assigned.set(`${id} ${sha256}`, file);
    }
    assigned.set(sha256, file);
    tally.take(group);
  };

  for (const photo of photos) {
    const to = naming.records.get(photo.id);
    if (!to) continue;
    const takenAt = correctTime(photo, photo.getCameraError);
    const isOdd =
      photo.taken_at === null &&
      takenAt !== null &&
      to.every(({ start }) => isOtherDay(takenAt, start));
    // A GPS date that only contradicts the row is wrong.
    assign(photo, to, isOdd ? null : takenAt, null);
  }
  for (const photo of photos) {
    if (naming.records.has(photo.id)) continue;
    const { id, sha256, unnamed, getCameraError } = photo;
    const reason = naming.inVain.get(id);
    const same = assigned.get(sha256);
    if (reason !== undefined) refuse(photo, `${reason}: add it on its patrol`);
    else if (same !== undefined) refuse(photo, `the same photo as ${same}`);
    else if (unnamed === 'refuse') refuse(photo, `no row names it: ${ADVICE}`);
    else {
      const near = recordsNear(byDate, correctTime(photo, getCameraError));
      const [match] = matchPhotos([photo], near, getCameraError);
      const record = near.find((one) => one.id === match!.recordId);
      if (record) assign(photo, [record], match!.takenAt, match!);
      else refuse(photo, unmatchedReason(match!));
    }
  }
  return days.map((day, i) => ({ ...day, photos: photosByDay[i]! }));
};
