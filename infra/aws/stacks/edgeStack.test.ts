import { Match } from 'aws-cdk-lib/assertions';
import { guessedPaths } from '../constructs/firewall';
import { PROD, synthPortal } from '../synth/synthPortal';

const dev = synthPortal();
const prod = synthPortal(PROD);
const counting = synthPortal({ ...PROD, FIREWALL: 'count' });

interface Rule {
  Name: string;
  Action?: { Block?: { CustomResponse: { ResponseCode: number } }; Count?: object };
  OverrideAction?: object;
  Statement: {
    ManagedRuleGroupStatement?: { RuleActionOverrides: { Name: string; ActionToUse: object }[] };
    RateBasedStatement?: { Limit: number; ScopeDownStatement?: object };
  };
}

const listRules = ({ edge }: typeof prod): Rule[] => {
  const [acl] = Object.values(edge!.findResources('AWS::WAFv2::WebACL')) as {
    Properties: { Rules: Rule[] };
  }[];
  return acl!.Properties.Rules;
};
const rule = (name: string): Rule => listRules(prod).find(({ Name }) => Name === name)!;

test('in prod, the firewall is in front of CloudFront; a stage for testing has none', () => {
  prod.edge!.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
  });
  prod.web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
  });
  expect(dev.edge).toBeUndefined();
  dev.web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ WebACLId: Match.absent() }),
  });
});

test('it has the rules of AWS, and limits for an address', () => {
  expect(listRules(prod).map(({ Name }) => Name)).toEqual([
    ...['SignIns', 'Requests', 'BodySize'],
    ...['AmazonIpReputationList', 'KnownBadInputsRuleSet', 'CommonRuleSet'],
  ]);
  const signIns = rule('SignIns').Statement.RateBasedStatement!;
  expect(signIns.Limit).toBe(300);
  for (const path of guessedPaths())
    expect(JSON.stringify(signIns.ScopeDownStatement)).toContain(`"${path}"`);
  expect(rule('Requests').Statement.RateBasedStatement).toMatchObject({ Limit: 10_000 });
  expect(rule('SignIns').Action!.Block!.CustomResponse.ResponseCode).toBe(429);
  expect(rule('BodySize').Action!.Block!.CustomResponse.ResponseCode).toBe(413);
});

test('the paths on which passwords are guessed are those without a session', () => {
  expect(guessedPaths().sort()).toEqual([
    '/api/v0/login',
    '/api/v0/password-reset/request',
    '/api/v0/password-reset/update',
  ]);
});

test('large patrols and texts with markup, links and paths are not blocked', () => {
  const overrides = rule('CommonRuleSet').Statement.ManagedRuleGroupStatement!.RuleActionOverrides;
  expect(overrides.every(({ ActionToUse }) => 'Count' in ActionToUse)).toBe(true);
  const counted = overrides.map(({ Name }) => Name);
  for (const kind of ['SizeRestrictions', 'CrossSiteScripting', 'GenericLFI', 'GenericRFI'])
    expect(counted).toContain(`${kind}_BODY`);
  expect(counted).toContain('SizeRestrictions_QUERYSTRING');
});

test('no rule that reads what people write blocks it, in bodies or in queries', () => {
  const overrides =
    rule('KnownBadInputsRuleSet').Statement.ManagedRuleGroupStatement!.RuleActionOverrides;
  expect(overrides).toEqual(
    [
      ...['JavaDeserializationRCE_BODY', 'JavaDeserializationRCE_QUERYSTRING'],
      ...['Log4JRCE_BODY', 'Log4JRCE_QUERYSTRING', 'ReactJSRCE_BODY'],
    ].map((Name) => ({ Name, ActionToUse: { Count: {} } })),
  );
});

test('what is blocked is logged for 30 days, without tokens and text', () => {
  prod.edge!.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: { 'Fn::Join': ['', ['aws-waf-logs-portal-prod-', Match.anyValue()]] },
    RetentionInDays: 30,
  });
  const logs = (action: string, { edge }: typeof prod) =>
    edge!.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [
        ...[{ UriPath: {} }, { QueryString: {} }],
        ...['authorization', 'cookie', 'referer'].map((Name) => ({ SingleHeader: { Name } })),
      ],
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: action } }],
          },
        ],
      },
    });
  logs('BLOCK', prod);
  logs('COUNT', counting);
  prod.edge!.hasResourceProperties('AWS::WAFv2::WebACL', {
    DataProtectionConfig: {
      DataProtections: [
        { Action: 'SUBSTITUTION', Field: { FieldType: 'BODY' } },
        { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
        {
          Action: 'SUBSTITUTION',
          Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'cookie', 'referer'] },
        },
      ],
    },
  });
});

test('in count mode, nothing is blocked', () => {
  const rules = listRules(counting);
  expect(rules).toHaveLength(6);
  for (const { Action, OverrideAction } of rules)
    expect(Action ?? OverrideAction).toEqual({ Count: {} });
});
