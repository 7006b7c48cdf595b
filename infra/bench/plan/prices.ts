/**
 * Approximate list prices in US dollars, ca-central-1, on demand, without the free tier. They weren't read from a price
 * list: check them at https://aws.amazon.com/pricing before you budget.
 */
export const PRICES = {
  /** DynamoDB, per million request units; per GB and month. */
  readUnits: 0.1375,
  writeUnits: 0.6875,
  tableGb: 0.275,
  pointInTimeGb: 0.22,
  /** Lambda on arm64: per GB and second, and per million calls. */
  lambdaGbSecond: 0.0000133334,
  lambdaRequests: 0.2,
  /** API Gateway, HTTP API, per million calls. */
  apiRequests: 1.11,
  /** S3, per GB and month; per thousand PUT, per thousand GET. */
  objectGb: 0.025,
  objectPuts: 0.0055,
  objectGets: 0.00044,
  /** To the internet, per GB: from S3 by links, and from CloudFront. */
  objectTransferGb: 0.09,
  edgeTransferGb: 0.085,
  /** CloudFront and the firewall, per million requests. */
  edgeRequests: 1,
  firewallRequests: 0.6,
  /** CloudWatch logs, per GB; CloudTrail data events, per million. */
  logGb: 0.55,
  trailEvents: 1,
  /** AWS Backup, per GB and month: tables, objects. */
  backupTableGb: 0.11,
  backupObjectGb: 0.055,
} as const;

/** Monthly costs of a stage without any use, with its source in the templates. */
export const FIXED = {
  'Firewall (1 list, 7 rules)': 12,
  'Alarms (114 metrics)': 11.4,
  Dashboard: 3,
  'Secrets (2)': 0.8,
  'KMS key for content': 1,
} as const;
