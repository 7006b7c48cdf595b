import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { COPIED, synthOwnPortal } from '../synth/synthPortal';
import { acceptedIn } from './acknowledged';

interface Report {
  pluginReports: {
    violations: unknown[];
    suppressedViolations: { acknowledgedId: string; acknowledgedAt: string }[];
  }[];
}

test('cdk-nag finds what is accepted with a reason, and nothing else', () => {
  const { outdir } = synthOwnPortal({
    env: COPIED,
    prepare: (app) => {
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    },
  });
  const text = readFileSync(join(outdir, 'validation-report.json'), 'utf8');
  const [{ violations, suppressedViolations }] = (JSON.parse(text) as Report).pluginReports as [
    Report['pluginReports'][0],
  ];
  expect(violations).toEqual([]);
  const found = suppressedViolations.map((one) => `${one.acknowledgedAt} ${one.acknowledgedId}`);
  const accepted = Object.entries(acceptedIn('prod', 'ca-central-1')).flatMap(([stack, all]) =>
    all.flatMap(({ findings }) =>
      findings.map((finding) => `portal-prod-${stack} AwsSolutions::AwsSolutions-${finding}`),
    ),
  );
  expect([...new Set(found)].sort()).toEqual(accepted.sort());
});
