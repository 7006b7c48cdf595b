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

/**
 * A run of the probe, once its functions are warm (functions/src/jobs/probe.integration.test.ts has the units): the
 * page, its program, and three calls of the API. Hashing takes milliseconds, so Lambda mostly waits.
 */
const PROBE_RUN = {
  edgeRequests: 5,
  apiCalls: 3,
  readUnits: 7,
  writeUnits: 6,
  storeRequests: 15,
  functions: 4,
  gbSeconds: 0.45,
  logBytes: 4000,
  pageBytes: 10_000,
};
const MINUTES_A_MONTH = 730 * 60;
const GB = 1024 ** 3;

/** @param isTrailed whether CloudTrail records requests to the store */
const costRun = (isTrailed: boolean): number => {
  const { edgeRequests, apiCalls, readUnits, writeUnits, storeRequests } = PROBE_RUN;
  const millionths =
    edgeRequests * (PRICES.edgeRequests + PRICES.firewallRequests) +
    apiCalls * PRICES.apiRequests +
    readUnits * PRICES.readUnits +
    writeUnits * PRICES.writeUnits +
    PROBE_RUN.functions * PRICES.lambdaRequests +
    (isTrailed ? storeRequests * PRICES.trailEvents : 0);
  return (
    millionths / 1e6 +
    PROBE_RUN.gbSeconds * PRICES.lambdaGbSecond +
    (PROBE_RUN.logBytes * PRICES.logGb + PROBE_RUN.pageBytes * PRICES.edgeTransferGb) / GB
  );
};

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
  const runs = findProperties(templates, 'AWS::Events::Rule').reduce((sum, rule) => {
    const minutes = /^rate\((\d+) minutes\)$/.exec(
      (rule as { ScheduleExpression?: string }).ScheduleExpression ?? '',
    );
    return sum + (minutes ? MINUTES_A_MONTH / Number(minutes[1]) : 0);
  }, 0);
  const rows: [string, number][] = [
    [
      `Firewall (${ruleCount} rules)`,
      rules.length * PRICES.firewall + ruleCount * PRICES.firewallRule,
    ],
    [`Alarms (${metrics} metrics)`, metrics * PRICES.alarmMetric],
    [`Probe (${runs} runs)`, runs * costRun(count('AWS::CloudTrail::Trail') > 0)],
    [`Secrets (${secrets})`, secrets * PRICES.secret],
    [
      `Dashboards (${dashboards})`,
      Math.max(0, dashboards - PRICES.freeDashboards) * PRICES.dashboard,
    ],
    [`KMS keys (${keys})`, keys * PRICES.key],
  ];
  return [...rows, ['Total', rows.reduce((sum, [, dollars]) => sum + dollars, 0)]];
};
