import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { PATROL_CHECKS } from '@portal/shared-types/records/patrolPreparation';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PatrolSection } from './PatrolSection';
import { sectionFields, type FieldSectionId } from './sections';

const open = (wire: Wire, section: FieldSectionId = 'checklist') => {
  const reported: Wire[] = [];
  render(
    <PatrolSection
      fields={sectionFields(section)}
      wire={wire}
      lists={NO_LISTS}
      onChange={(wire) => reported.push(wire)}
    />,
  );
  return reported;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const check = (name: string) => within(screen.getByRole('group', { name }));
const findYes = (name: string) => check(name).getByRole('button', { name: 'Yes' });
const status = () => screen.getByRole('status');

it('sets the empty checks to Yes, at once, and nothing else', async () => {
  const reported = open({ pre_trip_report: false, pre_trip_weather: true });
  await press('Yes to all checks');
  expect(reported).toEqual([
    {
      pre_trip_weather: true,
      pre_trip_report: false,
      pre_trip_tailgate: true,
      pre_trip_equipment: true,
      pre_trip_checklist: true,
      post_trip_checklist: true,
      post_trip_returned: true,
      post_trip_equipment: true,
      post_trip_incident: null,
    },
  ]);
  expect(findYes('Return reported')).toBePressed();
  expect(findYes('Incident during the trip')).not.toBePressed();
  expect(status()).toHaveTextContent('6 checks answered with Yes.');
});

it('keeps a value that was given just before', async () => {
  const reported = open({});
  await userEvent.click(check('Return reported').getByRole('button', { name: 'No' }));
  await press('Yes to all checks');
  expect(reported.at(-1)).toMatchObject({ post_trip_returned: false, pre_trip_report: true });
  expect(status()).toHaveTextContent('7 checks answered with Yes.');
});

it('undoes only what it set', async () => {
  const reported = open({ pre_trip_report: false, pre_trip_weather: true });
  await press('Yes to all checks');
  await press('Undo');
  expect(reported.at(-1)).toMatchObject({
    pre_trip_weather: true,
    pre_trip_report: false,
    pre_trip_tailgate: null,
    post_trip_equipment: null,
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Yes to all checks' })).toHaveFocus();
});

it('offers no undo once one of its values was changed', async () => {
  open({});
  await press('Yes to all checks');
  await userEvent.click(check('Tailgate meeting held').getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(status()).toHaveTextContent('Answers every unanswered check with Yes');
});

it('keeps the undo when it is pressed twice', async () => {
  const reported = open({ pre_trip_report: false });
  await press('Yes to all checks');
  await press('Yes to all checks');
  await press('Undo');
  expect(reported.at(-1)).toMatchObject({ pre_trip_report: false, pre_trip_weather: null });
});

it('says so if all checks have a value already', async () => {
  const reported = open(Object.fromEntries(PATROL_CHECKS.map((key) => [key, false])));
  await press('Yes to all checks');
  expect(status()).toHaveTextContent('All checks already have an answer.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(reported).toEqual([]);
  await userEvent.click(check('Return reported').getByRole('button', { name: 'No' }));
  expect(status()).toHaveTextContent('Answers every unanswered check with Yes');
});

it('is only in the checklist', () => {
  open({}, 'fuel');
  expect(screen.queryByRole('button', { name: 'Yes to all checks' })).toBeNull();
});
