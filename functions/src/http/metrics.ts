/**
 * Lines of the log that are metrics as well, in CloudWatch's embedded metric format: CloudWatch reads the
 * numbers from the line, so that nothing is sent. Each metric costs $0.30 a month for each value of its
 * dimensions, by the hours in which it occurs; operations.md counts them.
 */
export const METRICS_NAMESPACE = 'CoastGuardiansPortal';

/** Units, by the name that the line gives the number. */
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
  /** Numbers of the stage. */
  values: Partial<Record<MetricName, number>>;
  /** Of these, the ones that are metrics of the route, too. */
  ofRoute?: MetricName[];
  /** What else the line says. No personal data: the log is kept for a year. */
  about: Record<string, string | number | undefined>;
}

/**
 * Nothing without `PORTAL_STAGE`, which is set in AWS only. By stdout itself: Lambda would put what `console` gets
 * into a line around it, in which CloudWatch finds no metrics.
 */
export const writeMetrics = ({ values, ofRoute = [], about }: MetricLine): void => {
  const stage = process.env.PORTAL_STAGE;
  if (!stage) return;
  const now = new Date();
  const _aws = {
    Timestamp: now.getTime(),
    CloudWatchMetrics: [
      definition(['stage'], Object.keys(values) as MetricName[]),
      ...(ofRoute.length ? [definition(['stage', 'route'], ofRoute)] : []),
    ],
  };
  process.stdout.write(
    `${JSON.stringify({ _aws, timestamp: now.toISOString(), level: 'INFO', stage, ...about, ...values })}\n`,
  );
};

/** Counts something that failed and that no response shows. */
export const countFailure = (name: 'failedJob' | 'failedMail', job?: string): void =>
  writeMetrics({ values: { [name]: 1 }, about: { job } });
