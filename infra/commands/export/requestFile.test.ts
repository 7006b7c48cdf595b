import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportRequest } from '@portal/shared-types/contract/api/exports';
import { exportInfo } from '@portal/functions/domain/export/exportInfo';
import { readRequest } from './requestFile';

const PORTAL = 'http://localhost:3000';
const REQUEST = {
  question: {
    kind: 'patrols',
    startDate: '2026-01-01 00:00:00',
    endDate: '2026-12-31 23:59:59',
    include: ['sightings'],
  },
  tables: ['patrols'],
  formats: ['csv'],
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'question-'));
  file = join(folder, 'question.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readRequest(file, PORTAL);
};

test('a request gets the address of the portal, unless it has one', () => {
  expect(read(REQUEST)).toMatchObject({ ...REQUEST, origin: PORTAL });
  expect(read({ ...REQUEST, origin: 'https://portal.example' })).toMatchObject({
    origin: 'https://portal.example',
  });
  expect(read({ archive: 'North Inlet' })).toEqual({ archive: 'North Inlet' });
});

test('the information in an earlier export asks the same again', () => {
  const request = exportRequest.parse({ ...REQUEST, origin: 'https://portal.example' });
  const info = exportInfo({
    viewer: { login_name: 'a', full_name: 'A', access: [] },
    request,
    at: '2026-11-23T09:00:00.000Z',
    files: [],
    leftOut: [],
    changed: [],
    found: { patrols: 1, sightings: 2, surveys: 0 },
  });
  expect(exportRequest.parse(read(info))).toEqual({ ...request, origin: PORTAL });
});

test('a file that can’t be used is explained', () => {
  expect(() => readRequest(join(folder, 'none.json'), PORTAL)).toThrow(/doesn’t exist/);
  expect(() => read('{')).toThrow(/isn’t valid JSON/);
  expect(() => read({ ...REQUEST, tables: ['whales'] })).toThrow(/tables/);
  expect(() => read({ ...REQUEST, colour: 'red' })).toThrow(/colour/);
});
