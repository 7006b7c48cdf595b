/**
 * Log lines that are also metrics, in CloudWatch's embedded metric format: CloudWatch reads the numbers from
 * the line, so nothing is sent. Each metric costs $0.30 a month for each value of its dimensions, by the
 * hours in which it occurs; operations.md counts them.
 */
export const METRICS_NAMESPACE = 'CoastGuardiansPortal';

/** Units by the number's name in the line. */
const UNITS = {
  duration: 'Milliseconds',
  readUnits: 'Count',
  writeUnits: 'Count',
  coldStart: 'Count',
  serverError: 'Count',
  failedJob: 'Count',
  failedMail: 'Count',
} as const;
export type MetricName = keyof typeof UNITS;

const definition = (dimensions: string[], names: MetricName[]) => ({
  Namespace: METRICS_NAMESPACE,
  Dimensions: [dimensions],
  Metrics: names.map((Name) => ({ Name, Unit: UNITS[Name] })),
});

export interface MetricLine {
  /** The numbers are in the log, and are no metrics. */
  onlyLogs?: boolean | undefined;
  /** Metrics of the stage. */
  values: Partial<Record<MetricName, number>>;
  /** Those that are also metrics of the route. */
  routeMetrics?: MetricName[];
  /** Other fields of the line. No personal data: the log is kept for a year. */
  about: Record<string, string | number | undefined>;
}

/**
 * Writes nothing without `PORTAL_STAGE`, which is set in AWS only. It writes to stdout because Lambda wraps
 * lines of `console`, and CloudWatch would find no metrics in them.
 */
export const writeMetrics = ({ onlyLogs, values, routeMetrics = [], about }: MetricLine): void => {
  const stage = process.env.PORTAL_STAGE;
  if (!stage) return;
  const now = new Date();
  const _aws = onlyLogs
    ? undefined
    : {
        Timestamp: now.getTime(),
        CloudWatchMetrics: [
          definition(['stage'], Object.keys(values) as MetricName[]),
          ...(routeMetrics.length ? [definition(['stage', 'route'], routeMetrics)] : []),
        ],
      };
  process.stdout.write(
    `${JSON.stringify({ _aws, timestamp: now.toISOString(), level: 'INFO', stage, ...about, ...values })}\n`,
  );
};

/** Counts a failure that no response shows. */
export const countFailure = (name: 'failedJob' | 'failedMail', job?: string): void =>
  writeMetrics({ values: { [name]: 1 }, about: { job } });
