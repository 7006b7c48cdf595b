/**
 * Compares fuel with time and price. Two outboards of 300 hp at full throttle burn about 110 litres an hour
 * each (the makers' rule of thumb: 0.1 US gallon per horsepower and hour), so 250 litres per hour of patrol
 * are more than was burnt; small amounts may fill a tank that was already low. Marine petrol and diesel have
 * cost 1 to 3 dollars a litre on this coast, and more at remote docks and from drums.
 */
import { message } from '#base/text/messages.ts';
import type { Checked, Found } from './hint';
import { momentText, toNumber, toSeconds, spanText } from './reading';
import { outside, getSide } from './times';

const LITRES_AN_HOUR = 250;
const TANKS = 1500;
const PRICE = { low: 0.5, high: 6 };
/** Readings differ after an engine is replaced; a mistyped digit makes a factor of ten. */
const READINGS_TIMES = 8;
const LEAST_READING = 100;
const FUELLED_WITHIN = 2 * 86_400;

const PATROL = { record: { kind: 'patrol', index: null }, at: null } as const;

const amount = ({ patrol }: Checked): Found[] => {
  const litres = toNumber(patrol.fuel_volume_l);
  const [start, end] = [toSeconds(patrol.patrol_start_dt), toSeconds(patrol.patrol_end_dt)];
  if (litres === null || start === null || end === null || end <= start) return [];
  const rate = litres / ((end - start) / 3600);
  if (litres <= TANKS || rate <= LITRES_AN_HOUR) return [];
  const hours = spanText(end - start);
  const text = litres.toLocaleString('en-CA');
  return [
    {
      ...PATROL,
      rule: 'litresPerHour',
      field: 'fuel_volume_l',
      sure: 'possible',
      text: message('litresPerHourHint', {
        litres: text,
        hours,
        rate: Math.round(rate).toLocaleString('en-CA'),
        bound: LITRES_AN_HOUR,
      }),
      flag: { flag: 'Check details', note: message('hintNoteFuel', { litres: text, hours }) },
      about: [litres, hours],
    },
  ];
};

const price = ({ patrol }: Checked): Found[] => {
  const [litres, cost] = [toNumber(patrol.fuel_volume_l), toNumber(patrol.fuel_cost_cad)];
  if (!litres || !cost) return [];
  const each = cost / litres;
  if (each >= PRICE.low && each <= PRICE.high) return [];
  const values = { price: each.toFixed(2) };
  return [
    {
      ...PATROL,
      rule: 'fuelPrice',
      field: 'fuel_cost_cad',
      sure: 'possible',
      text: message('fuelPriceHint', { ...values, ...PRICE }),
      flag: { flag: 'Check details', note: message('hintNotePrice', values) },
      about: [litres, cost],
    },
  ];
};

const engines = ({ patrol }: Checked): Found[] => {
  const [left, right] = [toNumber(patrol.fuel_hours_left), toNumber(patrol.fuel_hours_right)];
  if (!left || !right) return [];
  const [small, large] = [Math.min(left, right), Math.max(left, right)];
  if (large < LEAST_READING || large < small * READINGS_TIMES) return [];
  const values = { left: left.toLocaleString('en-CA'), right: right.toLocaleString('en-CA') };
  return [
    {
      ...PATROL,
      rule: 'engineHours',
      field: 'fuel_hours_left',
      sure: 'possible',
      text: message('engineHoursHint', values),
      flag: { flag: 'Check details', note: message('hintNoteEngines', values) },
      about: [left, right],
    },
  ];
};

const date = ({ patrol }: Checked): Found[] => {
  const at = toSeconds(patrol.fuel_date);
  const [start, end] = [toSeconds(patrol.patrol_start_dt), toSeconds(patrol.patrol_end_dt)];
  if (at === null || start === null || end === null || end < start) return [];
  const off = outside(at, start, end);
  if (Math.abs(off) <= FUELLED_WITHIN) return [];
  const time = momentText(patrol.fuel_date as string);
  return [
    {
      ...PATROL,
      rule: 'fuelDate',
      field: 'fuel_date',
      sure: 'possible',
      text: message('fuelDateHint', { time, span: spanText(off), side: getSide(off) }),
      flag: { flag: 'Wrong time', note: message('hintNoteFuelDate', { time }) },
      about: [patrol.fuel_date, patrol.patrol_start_dt, patrol.patrol_end_dt],
    },
  ];
};

export const fuelHints = (checked: Checked): Found[] => [
  ...amount(checked),
  ...price(checked),
  ...engines(checked),
  ...date(checked),
];
