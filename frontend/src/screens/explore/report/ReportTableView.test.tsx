import { render, screen, within } from '@testing-library/react';
import { ReportTableView } from './ReportTableView';

const SURVEYS = '65 × Bird Survey, 28 × Boat Survey, 25 × Catch Monitoring, 19 × Whale Survey';

it('gives a long total a row of its own', () => {
  render(
    <ReportTableView
      id="patrols"
      title="Patrols overview"
      table={{
        columns: [
          { key: 'nation', label: 'Nation', type: 'text' },
          { key: 'surveys', label: 'Surveys', type: 'text' },
          { key: 'sightings', label: 'Sightings', type: 'integer' },
        ],
        rows: [['North Inlet', '2 × Bird Survey', 7]],
        totals: ['Total', SURVEYS, 7],
      }}
    />,
  );
  const [, , total, surveys] = screen.getAllByRole('row');
  expect(within(total!).getByText('7')).toBeVisible();
  expect(within(total!).queryByText(SURVEYS)).toBeNull();
  expect(within(surveys!).getByRole('rowheader')).toHaveTextContent('Surveys');
  expect(within(surveys!).getByText(SURVEYS)).toBeVisible();
});
