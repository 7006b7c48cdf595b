import type { HistoryEntry } from '@portal/shared-types/api/records';
import { NO_LISTS } from '@portal/shared-types/records/engine/labels';
import { render, screen } from '@testing-library/react';
import { HistoryItem } from './HistoryItem';

const moved: HistoryEntry = {
  at: '2026-03-02T18:00:00.000Z',
  by: 'Mona Manager',
  action: 'changed',
  section: 'sightings',
  recordIds: ['1042.1'],
  changes: [{ field: 'survey_id', label: 'Survey', before: '1042.v1', after: null }],
  reason: null,
  version: 2,
};
const NAMES = new Map([
  ['1042.1', 'Whale Observation, 09:00'],
  ['1042.v1', 'Kelp Survey, 10:00'],
]);

it('calls the survey that a sighting belonged to by its name', () => {
  render(
    <HistoryItem
      entry={moved}
      nameOf={(id) => NAMES.get(id)}
      lists={NO_LISTS}
      fields={undefined}
    />,
  );
  expect(screen.getByText('Changed Whale Observation, 09:00')).toBeVisible();
  expect(screen.getByText('Survey').closest('div')).toHaveTextContent(
    'SurveyBefore: Kelp Survey, 10:00After: —',
  );
});
