import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patrol } from '#testing/builders.ts';
import { items, lines, part, getValue, openPanel as open } from '../testing/openPanel';

const headings = (name: string) =>
  part(name)
    .getAllByRole('heading')
    .map((one) => one.textContent);

it('the logs come first, and checklist and fuel after the records', async () => {
  open({
    'POST /patrols/by-id': items(
      patrol({ fuel_volume_l: 80, pre_trip_weather: true, notes: 'Fog\nthen sun', purpose: '' }),
    ),
  });
  await screen.findByText('Fuel added');
  expect(getValue('Guardians')).toBe('Robin Testperson, Haíɫzaqv Guest');
  expect(getValue('Fuel added')).toBe('80 L');
  expect(
    part('Overview').getByRole('heading', { name: 'Pre-trip log' }).nextElementSibling,
  ).toHaveTextContent('Fog then sun');
  expect(headings('Overview')).toEqual(['Overview', 'Pre-trip log']);
  expect(headings('Other details')).toEqual(['Other details', 'Checklist', 'Fuel']);
});

describe('the checklist', () => {
  const checked = {
    pre_trip_weather: true,
    pre_trip_report: true,
    pre_trip_tailgate: true,
    pre_trip_equipment: true,
    pre_trip_checklist: true,
    post_trip_checklist: true,
    post_trip_returned: false,
    post_trip_incident: false,
  };

  it('counts what is done, and names what is not', async () => {
    open({ 'POST /patrols/by-id': items(patrol(checked)) });
    await screen.findByText('6 of 8 done');
    const other = part('Other details');
    expect(other.getByText('Not done: Return reported')).toBeVisible();
    expect(other.getByText('Not answered: Equipment checked after the trip')).toBeVisible();
    expect(other.getByText('Incident during the trip: No')).toBeVisible();
    expect(other.queryByText('Tailgate meeting held')).toBeNull();
  });

  it('expands to all values', async () => {
    open({ 'POST /patrols/by-id': items(patrol(checked)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show answers' }));
    expect(getValue('Tailgate meeting held')).toBe('Yes');
    expect(getValue('Return reported')).toBe('No');
    expect(getValue('Incident during the trip')).toBe('No');
    await userEvent.click(screen.getByRole('button', { name: 'Hide answers', expanded: true }));
    expect(screen.queryByText('Tailgate meeting held')).toBeNull();
  });
});

it('weather is a line per observation that opens to all its values, and a table on paper', async () => {
  const observation = {
    patrol_id: 1042,
    nation: 'North Inlet',
    sharing_level: 'nation',
    version: 1,
  };
  open({
    'POST /weather-observations/by-patrol-ids/': items(
      {
        ...observation,
        weather_id: '1042.w1',
        date: '2026-03-01 09:00:00',
        air_temperature: 0,
        sky_condition: 'OVC',
      },
      {
        ...observation,
        weather_id: '1042.w2',
        date: '2026-03-01 11:30:00',
        wind_speed_knots: 12.5,
        comments: 'Gusts at the point',
      },
    ),
  });
  const line = await screen.findByRole('button', { name: '09:00 · 0 °C · overcast' });
  expect(lines('Weather')).toEqual(['09:00 · 0 °C · overcast', '11:30 · 13 kn']);
  await userEvent.click(line);
  expect(getValue('Sky')).toBe('Overcast');
  await userEvent.click(screen.getByRole('button', { name: '11:30 · 13 kn' }));
  expect(part('Weather').getByText('Gusts at the point')).toBeVisible();
  expect(line).toHaveAttribute('aria-expanded', 'false');

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const table = within(screen.getByRole('table', { name: 'Weather' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    ...['Mar\u00a01,\u00a02026, 09:00', '0', '', 'Overcast', ''],
    ...['Mar\u00a01,\u00a02026, 11:30', '', '12.5', '', 'Gusts at the point'],
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
