import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { PROJECT } from '../build/paths';
import { signInClient } from './api';
import { test, toTest, type Journey, type Stage } from './journey';
import { listFonts } from './fonts';
import { signIn } from './person';

/** Must be shown as text everywhere (docs/security.md#input-and-output). */
const PAYLOADS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg onload="window.hit=1">',
  '<svg><script>window.hit=1</script></svg>',
  '"><script>window.hit=1</script>',
  "'><img src=x onerror=window.hit=1>",
  '<iframe src="javascript:window.hit=1">',
  '<a href="javascript:window.hit=1">a</a>',
  '<body onload="window.hit=1">',
  '<details open ontoggle="window.hit=1">',
  '<input autofocus onfocus="window.hit=1">',
  '<video><source onerror="window.hit=1">',
  '<math><mtext></p><img src=x onerror=window.hit=1>',
  '<style>@import"//example.invalid"</style>',
  '<link rel=stylesheet href="//example.invalid/a.css">',
  '<meta http-equiv=refresh content="0;url=//example.invalid">',
  '<base href="//example.invalid/">',
  '</textarea><script>window.hit=1</script>',
  '{{constructor.constructor("window.hit=1")()}}',
  '${window.hit=1}',
  'javascript:window.hit=1',
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
];

const names = (): string[] => {
  const file = join(PROJECT, '..', 'shared', 'data', 'names.csv');
  if (!existsSync(file)) {
    console.log('    ../shared/data/names.csv is not here: two names stand for it');
    return ['Haíɫzaqv', 'Q̓vúqvay̓áitx̌v'];
  }
  const lines = readFileSync(file, 'utf8').split(/\r?\n/).slice(1);
  return lines.flatMap((line) => line.split(',')[0] || []);
};

/** A patrol from yesterday that contains every payload and every name. */
const addPatrol = async ({ portal, width }: Stage, texts: readonly string[]): Promise<number> => {
  const client = await signInClient(portal, 'guardian');
  const day = addDays(today(), -1);
  const start = `${day} ${width === 'phone' ? '05' : '04'}:17:00`;
  const { patrolId } = await client.createPatrol({
    idempotencyKey: `hostile-text-${width}-of-${day}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        patrol_start_dt: start,
        patrol_end_dt: start,
        guardians: [...texts],
        purpose_listed: texts.slice(0, 3),
        area_listed: texts.slice(3, 6),
        patrol_vessel: texts[6]!,
        notes: texts.join('\n'),
        sightings: texts.map((text) => ({
          sighting_dt: start,
          sighting_type: 'Wildlife Sighting',
          sighting_subtype: text,
          observed_loc_description: text,
          details: { latitude: 52.5, longitude: -129.2, comments: text },
        })),
        weather_observations: [
          { date: start, latitude: 52.5, longitude: -129.2, comments: texts[0]! },
        ],
      },
    },
  });
  return patrolId;
};

const journey: Journey = {
  story: 'Names of the region, and text that looks like code, are shown as written',
  widths: ['phone'],
  async walk(stage) {
    const { page, picture } = stage;
    const texts = [...PAYLOADS, ...names()];
    const patrolId = await addPatrol(stage, texts);
    await signIn(stage, 'guardian', `/?patrol=${patrolId}`);
    const panel = page.getByRole('article');
    await panel.getByRole('heading', { name: `Patrol #${patrolId}` }).waitFor();
    // The heading is there before the patrol's own fields and its sightings are.
    await panel.getByText(texts.at(-1)!).nth(2).waitFor({ state: 'attached' });
    const shown = (await panel.textContent()) ?? '';
    for (const text of texts) assert.ok(shown.includes(text), `is shown as written: ${text}`);
    await picture('panel');
    for (const name of names())
      assert.deepEqual(await listFonts(page, name), ['BC Sans'], `drawn in the typeface: ${name}`);
    assert.equal(await page.evaluate(() => 'hit' in window), false, 'nothing of it ran');
    assert.equal(
      await panel.locator('script, iframe, img, svg script, video, base, meta').count(),
      0,
    );
  },
};

test(...toTest(journey));
