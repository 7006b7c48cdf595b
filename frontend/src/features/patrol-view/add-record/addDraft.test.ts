import type { Draft } from '#platform/drafts/draft.ts';
import { readAddDraft, isDraftFor, toDraftValue } from './addDraft';

const survey = {
  survey_id: '7.v1',
  survey_type: 'Kelp Survey',
  survey_start_dt: '2026-03-01 10:00:00',
};
const draft = (parts: Partial<Draft> = {}): Draft => ({
  id: 'a',
  kind: 'sighting',
  of: '7',
  title: 'Bear Den',
  address: '/?patrol=7',
  savedAt: 0,
  value: { type: 'Bear Den', wire: { note: 'x' }, survey: null },
  ...parts,
});

it.each([
  { kind: 'sighting' as const },
  { kind: 'survey' as const },
  { kind: 'weather' as const },
  { kind: 'sighting' as const, survey },
])('comes back as it was kept: %j', (adding) => {
  const value = toDraftValue({ type: 'Bear Den', adding, wire: { note: 'x' } });
  expect(readAddDraft(draft({ kind: adding.kind, value }))).toEqual({
    type: 'Bear Den',
    adding,
    wire: { note: 'x' },
  });
});

it.each([
  [{ value: null }],
  [{ value: { type: 3, wire: {} } }],
  [{ value: { type: 'Bear Den', wire: 'x' } }],
  [{ value: { type: 'Bear Den', wire: {}, survey: { survey_id: 3 } } }],
  [{ kind: 'patrol' }],
])('is null if it isn’t such a draft: %j', (parts) => {
  expect(readAddDraft(draft(parts))).toBeNull();
});

it('is offered for its own patrol, kind and survey', () => {
  const inSurvey = draft({ value: { type: 'Bear Den', wire: {}, survey } });
  const kept = [draft(), draft({ of: '8' }), draft({ kind: 'survey' }), inSurvey];
  const offered = (adding: Parameters<typeof isDraftFor>[2]) =>
    kept.map((one) => isDraftFor(one, 7, adding));
  expect(offered({ kind: 'sighting' })).toEqual([true, false, false, false]);
  expect(offered({ kind: 'survey' })).toEqual([false, false, true, false]);
  expect(offered({ kind: 'sighting', survey })).toEqual([false, false, false, true]);
});
