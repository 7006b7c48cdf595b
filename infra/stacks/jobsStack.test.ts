import { Match } from 'aws-cdk-lib/assertions';
import { synthPortal } from '../testing/synthPortal';

const dev = synthPortal();
afterAll(() => dev.remove());

test('the sweeper runs daily, and may touch the table of records and nothing else', () => {
  dev.jobs.resourceCountIs('AWS::Lambda::Function', 1);
  dev.jobs.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 day)',
    State: 'ENABLED',
    Targets: Match.arrayWith([Match.objectLike({ Arn: Match.anyValue() })]),
  });
  const roles = Object.values(dev.jobs.findResources('AWS::IAM::Role'));
  expect(JSON.stringify(roles)).not.toContain('"*"');
  dev.jobs.hasResourceProperties('AWS::IAM::Role', {
    Policies: [
      {
        PolicyDocument: {
          Statement: [
            {
              Action: [
                'dynamodb:BatchWriteItem',
                'dynamodb:ConditionCheckItem',
                'dynamodb:DeleteItem',
                'dynamodb:GetItem',
                'dynamodb:PutItem',
                'dynamodb:Query',
                'dynamodb:UpdateItem',
              ],
              Effect: 'Allow',
            },
            { Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Effect: 'Allow' },
          ],
        },
      },
    ],
  });
  expect(JSON.stringify(roles)).not.toContain('Auth');
});
