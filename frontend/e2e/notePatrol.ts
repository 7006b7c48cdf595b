/** A patrol by the guardian to add notes to, and an unsaved note. */
import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import type { Stage } from './journey';

/**
 * Matches the offer to continue such a note. It includes the date unless that is today: after midnight, and
 * when the server corrects a page's clock that was ahead.
 */
export const OFFER =
  /^You have an unsaved sighting from (\w+ \d+, (\d{4}, )?)?\d\d:\d\d: Geotagged Note/;

/** Starts yesterday, at a different time in every run. */
export const addNotePatrol = async ({ portal }: Pick<Stage, 'portal'>): Promise<number> => {
  const client = await signInClient(portal, 'guardian');
  const day = addDays(today(), -1);
  const run = Date.now() % 86_400;
  const time = [run / 3600, (run / 60) % 60, run % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  const { patrolId } = await client.createPatrol({
    idempotencyKey: `note-patrol-${Date.now()}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        patrol_start_dt: `${day} ${time}`,
        patrol_end_dt: `${addDays(day, 1)} ${time}`,
      },
    },
  });
  return patrolId;
};

export const openPanel = async (page: Page, patrolId: number): Promise<Locator> => {
  const panel = page.getByRole('article');
  await panel.getByRole('heading', { name: `Patrol #${patrolId}` }).waitFor();
  return panel;
};

/** Opens the form for a note in the panel, and types into it. */
export const beginNote = async (page: Page, panel: Locator, text: string): Promise<Locator> => {
  await panel.getByRole('button', { name: 'Add sighting', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Add a sighting/ });
  const box = dialog.getByRole('combobox', { name: /^Type of/ });
  await box.fill('Geotagged Note');
  await box.press('Enter');
  const note = dialog.getByLabel(/^Note/);
  await note.fill(text);
  return note;
};
