/** Checks the photos, routes, flags and history of a patrol of an archive. */
import { isDeepStrictEqual } from 'node:util';
import { historyEntry } from '@portal/shared-types/contract/api/records';
import { flag } from '@portal/shared-types/records/flag';
import { routeGeojson } from '@portal/shared-types/records/geojson';
import { photoFile, photoNotes } from '@portal/shared-types/records/photo';
import { decodeRoute } from '#domain/patrol/routeCodec.ts';
import { originalObject } from '#domain/photos/photoKeys.ts';
import { toEntry, type StoredEntry } from '../change/historyPages';
import {
  parseFlagBody,
  flagIndexKeys,
  getFlagNumber,
  toFlag,
  type FlagBody,
} from '../flags/flagItems';
import { toHead } from '../patrol/patrolItems';
import type { PatrolState } from '../patrol/patrolState';
import { readBody } from '../store/body';
import { historyKey, routePrefix } from '../store/keys';
import { refuseLine, type Line } from './archiveReader';
import { splitIntoGroups, LineChecks } from './lineChecks';

export class FileChecks extends LineChecks {
  protected checkPhotos(state: PatrolState): string[] {
    const keys = new Set<string>();
    const exists = {
      s: new Set(state.sightings.map(({ no }) => no)),
      v: new Set(state.surveys.map(({ no }) => no)),
    };
    state.photos.forEach((photo, i) => {
      const line = this.listLines('records/photos')[i]!;
      const { file, ...notes } = photo.body;
      this.refuseMisshapen(line, file, photoFile);
      this.judge(line, notes, photoNotes);
      this.refuseUnless(exists[photo.recordKind].has(photo.no), line, 'its record doesn’t exist.');
      const { sha256, content_type, bytes } = file;
      const key = originalObject({ pid: this.lines.pid, ...photo }, sha256, content_type);
      const found = this.files.get(key);
      this.refuseUnless(
        found?.sha256 === sha256 && found.bytes === bytes,
        line,
        found ? `${key} is another photo.` : `${key} is missing.`,
      );
      keys.add(key);
    });
    return [...keys];
  }

  /** Earlier routes are kept for the history. */
  protected checkRoutes(): void {
    const sets = new Map<string, Line[]>();
    for (const line of this.listLines('records/routes')) {
      const [, set = ''] = line.item.sk.split('#');
      sets.set(set, [...(sets.get(set) ?? []), line]);
    }
    for (const [set, chunks] of sets) {
      const isWhole = chunks.every(
        ({ item }, i) => item.sk === `${routePrefix(set)}${String(i).padStart(5, '0')}`,
      );
      this.refuseUnless(isWhole, chunks[0]!, 'it is not a whole route.');
      try {
        routeGeojson.parse(decodeRoute(chunks.map(({ item }) => item.b as Uint8Array)));
      } catch {
        throw refuseLine(chunks[0]!, 'it isn’t a route.');
      }
    }
  }

  protected checkFlags(): void {
    const head = toHead(this.lines.head.item);
    const viewer = { login_name: '', full_name: '', access: [] };
    for (const line of this.listLines('records/flags')) {
      let [shown, keys]: unknown[] = [];
      try {
        const body: FlagBody = parseFlagBody(line.item);
        const no = getFlagNumber(line.item);
        shown = toFlag(viewer, head, no, line.item.version as number, body);
        keys = flagIndexKeys(head, no, body);
      } catch {
        throw refuseLine(line, 'it isn’t a flag.');
      }
      this.refuseMisshapen(line, shown, flag);
      const { t, u } = line.item;
      this.refuseUnless(isDeepStrictEqual(keys, { t, u }), line, 'its “t” or “u” is wrong.');
    }
  }

  protected checkHistory(): void {
    for (const [line, ...further] of splitIntoGroups(this.listLines('records/history'), 4)) {
      let entry: ReturnType<typeof toEntry>;
      try {
        entry = toEntry(readBody<StoredEntry>([line!, ...further].map(({ item }) => item)));
      } catch {
        throw refuseLine(line!, 'it isn’t a change.');
      }
      this.refuseMisshapen(line!, entry, historyEntry);
      const [, at, section, version] = line!.item.sk.split('#');
      const key = historyKey(entry.at, section!, Number(version));
      this.refuseUnless(at === entry.at && key === line!.item.sk, line!, 'its “sk” is wrong.');
    }
  }
}
