import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import { addEditedPatrol, findEditor, showSection } from './editedPatrol';
import { test, toTest, type Journey, type Stage } from './journey';
import { keystrokes } from './keystrokes';
import { openPanel } from './notePatrol';
import { signIn } from './person';

const SIGHTINGS = 300;
const FIXES = 20_000;
/** Rows of a list that are rendered at once. */
const PAGE = 50;

const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');

/** A long day with a fix every two seconds. */
const addLargePatrol = async ({ portal, width }: Stage): Promise<number> => {
  const client = await signInClient(portal, 'guardian');
  const day = addDays(today(), width === 'phone' ? -6 : -5);
  const first = Date.now() % 3600_000;
  const at = (seconds: number): string => {
    const all = first / 1000 + seconds;
    return `${day} ${two(all / 3600)}:${two((all / 60) % 60)}:${two(all % 60)}`;
  };
  const times = Array.from({ length: FIXES }, (_, i) => at(i * 2));
  const makePosition = (i: number): [number, number] => [
    -129.4 + i / 50_000,
    53.4 + Math.sin(i / 400) / 60,
  ];
  const { patrolId } = await client.createPatrol({
    idempotencyKey: `large-patrol-${width}-${Date.now()}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        patrol_start_dt: times[0]!,
        patrol_end_dt: times.at(-1)!,
        route_geojson: {
          type: 'Feature',
          properties: { coordTimes: [times] },
          geometry: {
            type: 'MultiLineString',
            coordinates: [times.map((_, i) => makePosition(i))],
          },
        },
        sightings: Array.from({ length: SIGHTINGS }, (_, i) => {
          const [longitude, latitude] = makePosition(i * 60);
          return {
            sighting_dt: times[i * 60]!,
            sighting_type: 'Geotagged Note',
            details: { latitude, longitude, note: `Note ${i + 1}` },
          };
        }),
      },
    },
  });
  return patrolId;
};

/** Milliseconds from the button to a form that accepts input. */
const opening = async ({ page, portal }: Stage, patrolId: number): Promise<number> => {
  await page.goto(`${portal.address}/patrol/${patrolId}`);
  const panel = await openPanel(page, patrolId);
  const edit = panel.getByRole('button', { name: /^Edit Patrol #/ });
  await panel
    .getByText(/^Show more|No flags on this patrol/)
    .first()
    .waitFor();
  await edit.waitFor();
  const since = performance.now();
  await edit.click();
  await findEditor(page).getByLabel('Pre-trip log').waitFor();
  return performance.now() - since;
};

const close = async (page: Page): Promise<void> => {
  const editor = findEditor(page);
  await editor.getByRole('button', { name: 'Close editor' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await editor.waitFor({ state: 'detached' });
};

const TEXT = 'Calm water until the point.';

const journey: Journey = {
  story: 'A day of 300 sightings and 20,000 fixes opens in the editor as fast as a small one',
  widths: ['desk'],
  async walk(stage) {
    const { page, width, note, picture } = stage;
    const small = await addEditedPatrol(stage);
    const large = await addLargePatrol(stage);
    await signIn(stage, 'guardian');
    // The first one also loads the editor's code.
    await opening(stage, small);
    const figures: Record<string, [opened: number, typed: number]> = {};
    for (const [name, patrolId] of Object.entries({ small, large })) {
      const opened = await opening(stage, patrolId);
      const editor = findEditor(page);
      await editor.getByLabel('Pre-trip log').click();
      figures[name] = [opened, (await keystrokes(page, TEXT))[0]];
      if (name === 'large') {
        await showSection(stage, editor, 'Sightings');
        const rows = editor.getByRole('button', { name: /^Geotagged Note/ });
        assert.equal(await rows.count(), PAGE);
        await rows.last().click();
        await editor.getByLabel(/^Note/).click();
        const typed = (await keystrokes(page, TEXT))[0];
        note(`A key in one of ${SIGHTINGS} sightings is shown after ${typed.toFixed(0)} ms`);
        await picture('record');
      }
      await close(page);
    }
    for (const [name, [opened, typed]] of Object.entries(figures))
      note(
        `${name} (${width}): open in ${opened.toFixed(0)} ms, a key after ${typed.toFixed(0)} ms`,
      );
  },
};

test(...toTest(journey));
