import type { HistoryEntry } from '@portal/shared-types/contract/api/records';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
    <HistoryItem entry={moved} findName={(id) => NAMES.get(id)} lists={NO_LISTS} fields={[]} />,
  );
  expect(screen.getByText('Changed Whale Observation, 09:00')).toBeVisible();
  expect(screen.getByText('Survey').closest('div')).toHaveTextContent(
    'SurveyBefore: Kelp Survey, 10:00After: —',
  );
});

const photos: HistoryEntry = {
  ...moved,
  section: 'photos',
  recordIds: ['1042.s1.3'],
  changes: [{ field: 'sensitive', label: 'Sensitive', before: false, after: true }],
};

const shown = (entry: HistoryEntry) =>
  render(
    <MemoryRouter>
      <HistoryItem
        entry={entry}
        findName={() => 'Photo 3 of Whale Observation, 09:00'}
        lists={NO_LISTS}
        fields={[]}
      />
    </MemoryRouter>,
  );

it('leads to a photo that was changed, and not to a deleted one', () => {
  const { unmount } = shown(photos);
  expect(screen.getByText('Changed Photo 3 of Whale Observation, 09:00')).toBeVisible();
  expect(screen.getByText('Sensitive').closest('div')).toHaveTextContent(
    'SensitiveBefore: NoAfter: Yes',
  );
  expect(screen.getByRole('link', { name: 'Photo 3 of Whale Observation, 09:00' })).toHaveAttribute(
    'href',
    '/photos/sighting/1042.s1.3',
  );
  unmount();
  shown({ ...photos, action: 'deleted', changes: [] });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
