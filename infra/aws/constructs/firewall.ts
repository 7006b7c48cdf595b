/**
 * The rules of the firewall in front of CloudFront. AWS's rules detect attacks on web servers of all kinds.
 * Those that inspect text only count: a guardian may write "../" or paste a link, and the portal shows text
 * as text.
 */
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { API_BASE, type RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { withoutTrailingSlash } from '../edge/paths';

/** Requests per address in five minutes: offices share one, and a map needs some hundred files. */
const REQUESTS = 10_000;
/** Of those, requests for sign-ins and passwords. Everyone in an office may sign in within minutes. */
const SIGN_INS = 300;
const FIVE_MINUTES = 300;
/**
 * Digits in the length of a body: up to 9,999,999 bytes, more than any route accepts. The firewall itself
 * reads only the first 16 KB.
 */
const LENGTH_DIGITS = 7;

/** Rules of AWS that only count, by group. */
const ONLY_COUNT: Record<string, readonly string[]> = {
  // Text that attacks programs in Java, or servers that render React; the portal runs neither.
  KnownBadInputsRuleSet: [
    ...['JavaDeserializationRCE_BODY', 'JavaDeserializationRCE_QUERYSTRING'],
    ...['Log4JRCE_BODY', 'Log4JRCE_QUERYSTRING', 'ReactJSRCE_BODY'],
  ],
  CommonRuleSet: [
    // Patrols are up to 6 MB, gzipped; the rule allows 8 KB.
    'SizeRestrictions_BODY',
    // The searched area is in the query; the rule allows 2 KB, CloudFront 8 KB.
    'SizeRestrictions_QUERYSTRING',
    ...['CrossSiteScripting_BODY', 'CrossSiteScripting_QUERYARGUMENTS'],
    ...['GenericLFI_BODY', 'GenericLFI_QUERYARGUMENTS'],
    ...['GenericRFI_BODY', 'GenericRFI_QUERYARGUMENTS'],
    ...['EC2MetaDataSSRF_BODY', 'EC2MetaDataSSRF_QUERYARGUMENTS'],
    // Names of files to import.
    'RestrictedExtensions_QUERYARGUMENTS',
  ],
};

const TOO_MANY = 'too-many';
const TOO_LARGE = 'too-large';

/** In the API's format (RFC 9457), so that pages can show it. */
const problemBody = (code: string, title: string, status: number) => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ type: `urn:portal:problem:${code}`, title, status, code }),
});

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const startsWith = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});

/** Paths where attackers guess passwords and reset links. */
export const guessedPaths = (): string[] =>
  Object.values<RouteDefinition>(ROUTES)
    .filter(({ resource, auth }) => /^(sign-in|passwords)$/.test(resource) && auth !== 'session')
    .map(({ path }) => `${API_BASE}${withoutTrailingSlash(path)}`);

/** @param blocks false: rules only count what they would block */
export const firewallRules = (blocks: boolean): CfnWebACL.RuleProperty[] => {
  const refuse = (responseCode: number, customResponseBodyKey: string) =>
    blocks ? { block: { customResponse: { responseCode, customResponseBodyKey } } } : { count: {} };
  const managed = (group: string, priority: number): CfnWebACL.RuleProperty => ({
    name: group,
    priority,
    visibilityConfig: visible(group),
    overrideAction: blocks ? { none: {} } : { count: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: `AWSManagedRules${group}`,
        ruleActionOverrides: (ONLY_COUNT[group] ?? []).map((name) => ({
          name,
          actionToUse: { count: {} },
        })),
      },
    },
  });
  const perAddress = (limit: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
    rateBasedStatement: {
      limit,
      evaluationWindowSec: FIVE_MINUTES,
      aggregateKeyType: 'IP',
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  });
  return [
    {
      name: 'SignIns',
      priority: 0,
      visibilityConfig: visible('SignIns'),
      action: refuse(429, TOO_MANY),
      statement: perAddress(SIGN_INS, {
        orStatement: { statements: guessedPaths().map(startsWith) },
      }),
    },
    {
      name: 'Requests',
      priority: 1,
      visibilityConfig: visible('Requests'),
      action: refuse(429, TOO_MANY),
      statement: perAddress(REQUESTS),
    },
    {
      name: 'BodySize',
      priority: 2,
      visibilityConfig: visible('BodySize'),
      action: refuse(413, TOO_LARGE),
      statement: {
        sizeConstraintStatement: {
          fieldToMatch: { singleHeader: { Name: 'content-length' } },
          comparisonOperator: 'GT',
          size: LENGTH_DIGITS,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
    },
    managed('AmazonIpReputationList', 3),
    managed('KnownBadInputsRuleSet', 4),
    managed('CommonRuleSet', 5),
  ];
};

export const FIREWALL_BODIES = {
  [TOO_MANY]: problemBody(
    'too-many-attempts',
    'Too many requests from your network. Wait five minutes, then try again',
    429,
  ),
  [TOO_LARGE]: problemBody('body-too-large', 'The request is too large', 413),
};
