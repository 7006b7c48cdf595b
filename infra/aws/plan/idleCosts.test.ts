import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { listTemplates } from '../synth/portalTemplates';
import { DEV_WITH_ALL, synthPortal } from '../synth/synthPortal';
import { idleCosts } from './idleCosts';
import { PLANNED_STAGES } from './stageTemplates';

const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const countCosts = (env: Record<string, string>, ownKeys = 0) =>
  idleCosts(listTemplates(synthPortal(env)), ownKeys);
const total = (costs: ReturnType<typeof countCosts>): number => costs.at(-1)![1];

const stages = Object.values(PLANNED_STAGES).map((env) => countCosts(env));
const [prod, small, dev] = stages;

test('the manual has the costs of a stage without any use that the plan calculates', () => {
  prod!.forEach(([what], row) => {
    const named = what.replace(/ \(.*/, '');
    const cells = stages.map((costs) => {
      const count = /\((\d+)/.exec(costs[row]![0])?.[1];
      return `${costs[row]![1].toFixed(2)}${count ? ` (${count})` : ''}`;
    });
    expect(manual).toContain(`| ${[named, ...cells].join(' | ')} |`);
  });
});

test('the manual has the prices and numbers of alarms and rules that the templates have', () => {
  const costs = new Map(prod!.map(([what, dollars]) => [what.replace(/ \(.*/, ''), dollars]));
  const metrics = costs.get('Alarms')! * 10;
  const others = Math.round(metrics) - Object.keys(ROUTES).length;
  expect(manual).toContain(
    `one for each route and ${others} others, $${costs.get('Alarms')!.toFixed(2)} in all`,
  );
  expect(manual).toContain(
    `Price: $${costs.get('Firewall')} a month for the firewall and its six rules`,
  );
});

test('a small profile costs at most 15 dollars, and a stage for testing less than one', () => {
  expect(total(prod!)).toBeGreaterThan(total(small!));
  expect(total(small!)).toBeLessThanOrEqual(15);
  expect(total(dev!)).toBeLessThan(1);
});

test('every firewall, alarm, secret, key, run of the probe and dashboard above the third is counted', () => {
  const one = listTemplates(synthPortal(DEV_WITH_ALL));
  const costs = (times: number, keys: number) =>
    total(idleCosts(Array.from({ length: times }, () => one).flat(), keys));
  expect(costs(1, 1) - costs(1, 0)).toBeCloseTo(1);
  expect(costs(3, 0)).toBeCloseTo(3 * costs(1, 0));
  expect(costs(4, 0)).toBeCloseTo(4 * costs(1, 0) + 3);
  const without = one.filter(
    (template) => !Object.keys(template.findResources('AWS::WAFv2::WebACL')).length,
  );
  expect(costs(1, 0) - total(idleCosts(without, 0))).toBeCloseTo(11);
});
