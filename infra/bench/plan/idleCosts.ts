/** What a stage costs a month without any use, by the resources in its templates. */
import type { Template } from 'aws-cdk-lib/assertions';
import { PRICES } from './prices';

/** An alarm on one metric names it directly; others list metrics, and expressions over them, which are free. */
interface AlarmProperties {
  Metrics?: { Expression?: string }[];
}

const findProperties = (templates: readonly Template[], type: string): object[] =>
  templates.flatMap((template) =>
    Object.values(template.findResources(type)).map(
      ({ Properties }) => (Properties as object | undefined) ?? {},
    ),
  );

/** @param ownKeys KMS keys of one's own, which no template contains */
export const idleCosts = (
  templates: readonly Template[],
  ownKeys: number,
): [what: string, dollars: number][] => {
  const count = (type: string): number => findProperties(templates, type).length;
  const rules = findProperties(templates, 'AWS::WAFv2::WebACL').map(
    (acl) => (acl as { Rules: object[] }).Rules.length,
  );
  const metrics = findProperties(templates, 'AWS::CloudWatch::Alarm').flatMap((alarm) =>
    ((alarm as AlarmProperties).Metrics ?? [{}]).filter(({ Expression }) => !Expression),
  ).length;
  const ruleCount = rules.reduce((sum, one) => sum + one, 0);
  const secrets = count('AWS::SecretsManager::Secret');
  const dashboards = count('AWS::CloudWatch::Dashboard');
  const keys = count('AWS::KMS::Key') + ownKeys;
  const rows: [string, number][] = [
    [
      `Firewall (${ruleCount} rules)`,
      rules.length * PRICES.firewall + ruleCount * PRICES.firewallRule,
    ],
    [`Alarms (${metrics} metrics)`, metrics * PRICES.alarmMetric],
    [`Secrets (${secrets})`, secrets * PRICES.secret],
    [
      `Dashboards (${dashboards})`,
      Math.max(0, dashboards - PRICES.freeDashboards) * PRICES.dashboard,
    ],
    [`KMS keys (${keys})`, keys * PRICES.key],
  ];
  return [...rows, ['Total', rows.reduce((sum, [, dollars]) => sum + dollars, 0)]];
};
