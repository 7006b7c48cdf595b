import { screen, within } from '@testing-library/react';
import { patrol } from '../../../testing/builders';
import { items, part, valueOf, openPanel as open } from '../testing/openPanel';

it('the patrol’s own fields are read by their definition', async () => {
  open({
    'POST /patrols/by-id': items(
      patrol({ fuel_volume_l: 80, pre_trip_weather: true, notes: 'Fog\nthen sun', purpose: '' }),
    ),
  });
  await screen.findByText('Fuel added');
  expect(valueOf('Guardians')).toBe('Robin Testperson, Haíɫzaqv Guest');
  expect(valueOf('Fuel added')).toBe('80 L');
  expect(valueOf('Weather checked before the trip')).toBe('Yes');
  expect(valueOf('Pre-trip log')).toBe('Fog\nthen sun');
  expect(
    part('Overview')
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual(['Overview', 'People', 'Logs', 'Before the trip', 'Fuel']);
});

it('weather is a table of what any observation says', async () => {
  const observation = {
    patrol_id: 1042,
    nation: 'North Inlet',
    sharing_level: 'nation',
    version: 1,
  };
  open({
    'POST /weather-observations/by-patrol-ids/': items(
      { ...observation, date: '2026-03-01 09:00:00', air_temperature: 0, sky_condition: 'OVC' },
      { ...observation, date: '2026-03-01 11:30:00', wind_speed_knots: 12.5, sky_condition: null },
    ),
  });
  const weather = within(await screen.findByRole('table', { name: 'Weather' }));
  expect(weather.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Date and time',
    'Air temperature (°C)',
    'Wind speed in knots',
    'Sky',
  ]);
  await weather.findByText('Overcast');
  expect(weather.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Mar\u00a01,\u00a02026, 09:00',
    '0',
    '',
    'Overcast',
    'Mar\u00a01,\u00a02026, 11:30',
    '',
    '12.5',
    '',
  ]);
});
