/**
 * List prices in US dollars, ca-central-1, on demand, without the free tier. Those with a source agree with it;
 * the others weren't compared with any. Check them at https://aws.amazon.com/pricing before you budget.
 */
export const PRICES = {
  /**
   * DynamoDB, per million request units; per GB and month. For Canada, requests cost $0.275 and $1.375 until AWS
   * halved them in November 2024 (a public copy of the list).
   */
  readUnits: 0.1375,
  writeUnits: 0.6875,
  tableGb: 0.275,
  pointInTimeGb: 0.22,
  /** Lambda on arm64: per GB and second, and per million calls (Artillery's list by region, 2.0.28). */
  lambdaGbSecond: 0.0000133334,
  lambdaRequests: 0.2,
  /** API Gateway, HTTP API, per million calls. In the US $1.00 (aws.amazon.com/api-gateway/pricing). */
  apiRequests: 1.11,
  /** S3, per GB and month (a public list by region, 2026-08); per thousand PUT, per thousand GET. */
  objectGb: 0.025,
  objectPuts: 0.0055,
  objectGets: 0.00044,
  /** To the internet, per GB: from S3 by links, and from CloudFront (aws.amazon.com/cloudfront/pricing). */
  objectTransferGb: 0.09,
  edgeTransferGb: 0.085,
  /** CloudFront and the firewall, per million requests. */
  edgeRequests: 1,
  firewallRequests: 0.6,
  /** CloudWatch logs, per GB (a public list by region); CloudTrail data events, per million. */
  logGb: 0.55,
  trailEvents: 1,
  /** AWS Backup, per GB and month: tables, objects. */
  backupTableGb: 0.11,
  backupObjectGb: 0.055,
  /** The firewall, and each of its rules or groups of rules, a month (c3x.dev/blog/aws-waf-cost-explained, 2026-11). */
  firewall: 5,
  firewallRule: 1,
  /**
   * CloudWatch, a month: each metric of an alarm (c3x.dev/resources/aws/aws_cloudwatch_metric_alarm, 2026-11), each
   * metric of the portal's own, and each dashboard above those that an account has free, with up to 50 metrics each
   * (aws.amazon.com/cloudwatch/pricing, 2026-11).
   */
  alarmMetric: 0.1,
  ownMetric: 0.3,
  dashboard: 3,
  freeDashboards: 3,
  /** A secret, a month (aws.amazon.com/secrets-manager/pricing, 2026-09); a KMS key of one's own. */
  secret: 0.4,
  key: 1,
} as const;
