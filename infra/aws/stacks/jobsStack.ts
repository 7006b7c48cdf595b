/** Jobs that run on a schedule, when an object arrives in the store, or by hand, as functions. */
import { Duration, Stack, type CfnResource } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Bucket, EventType, type IBucket, type NotificationKeyFilter } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DISPLAY,
  EXPORT_STEP,
  EXPORTS,
  PHOTOS,
  THUMBS,
  ZIP_LIST,
  ZIPS,
} from '@portal/functions/data/objects/bucketRules';
import type { Construct } from 'constructs';
import {
  administerFunction,
  failedEvents,
  jobFunction,
  type EventJob,
} from '../constructs/stageNames';
import { portalLogs } from '../constructs/portalLogs';
import { rotationSchedule } from '../constructs/rotationSchedule';
import type { PortalStore } from '../constructs/routeAccess';
import {
  storeFunction,
  type FunctionNeeds,
  type FunctionStackProps,
} from '../constructs/storeFunction';

export interface JobsStackProps extends FunctionStackProps {
  /** Folder of the photo job's bundle, with sharp for Lambda. */
  photoBundles: string;
}

/**
 * Removes patrols that were staged but never published, and photos that were never saved; removes marks from
 * search entries whose writer died, and files that interrupted changes should have removed
 * (functions/src/jobs/sweep). It lists all originals: 1,000 take a tenth of
 * a second.
 */
const SWEEP: FunctionNeeds = {
  records: [
    ...(['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem'] as const),
    ...(['Query', 'UpdateItem'] as const),
  ],
  objects: [
    ['DeleteObject', EXPORTS],
    ['DeleteObject', ZIPS],
    ['DeleteObject', PHOTOS],
    ['DeleteObject', DISPLAY],
    ['DeleteObject', THUMBS],
    ['GetObject', PHOTOS],
  ],
  memoryMb: 512,
  timeout: Duration.minutes(10),
  atOnce: 1,
};

/**
 * Makes the smaller sizes of a photo (functions/src/jobs/processPhoto). Measured: a photo of 24 megapixels
 * needs 60 MB and 0.2 s of CPU, 0.4 s if it is turned. The worst accepted photo, 100 megapixels as an
 * interlaced PNG of 16 bits, needs 1 GB and 5 s. HEIC needs 0.3 GB and up to 5 s for 12 megapixels, 1.3 GB
 * for 100.
 */
const PROCESS_PHOTO: FunctionNeeds = {
  records: ['UpdateItem'],
  objects: [
    ['GetObject', PHOTOS],
    ['PutObject', DISPLAY],
    ['PutObject', THUMBS],
  ],
  memoryMb: 1769,
  timeout: Duration.minutes(2),
  atOnce: 20,
};

/**
 * Writes a zip of photos (functions/src/jobs/zipPhotos), for as long as Lambda allows. It needs at most 150
 * MB, however many photos there are; more memory gives it more network bandwidth.
 */
const ZIP_PHOTOS: FunctionNeeds = {
  files: { states: ['GetItem', 'UpdateItem'] },
  auth: ['GetItem'],
  objects: [
    ['GetObject', PHOTOS],
    ['GetObject', DISPLAY],
    ['GetObject', ZIPS],
    ['PutObject', ZIPS],
    ['DeleteObject', ZIPS],
    ['AbortMultipartUpload', ZIPS],
  ],
  memoryMb: 1769,
  timeout: Duration.minutes(15),
  atOnce: 5,
};

/**
 * Writes the records of a search into a zip (functions/src/jobs/exportRecords): it reads like a search and a
 * patrol page, and another process continues before the time is over.
 */
const EXPORT_RECORDS: FunctionNeeds = {
  records: ['BatchGetItem', 'GetItem', 'Query'],
  files: { contents: ['BatchWriteItem'], states: ['UpdateItem'] },
  // Open flags are found by their state.
  indexes: ['byDt'],
  auth: ['GetItem', 'Query'],
  log: ['PutItem'],
  objects: [
    ['GetObject', EXPORTS],
    ['GetObject', PHOTOS],
    ['GetObject', DISPLAY],
    ['PutObject', EXPORTS],
    ['DeleteObject', EXPORTS],
    ['AbortMultipartUpload', EXPORTS],
  ],
  memoryMb: 1769,
  timeout: Duration.minutes(15),
  atOnce: 5,
};

/** Adds nations and Administrators (functions/src/jobs/administer). IAM decides who may invoke it. */
const ADMINISTER: FunctionNeeds = {
  records: ['PutItem', 'Query'],
  auth: ['DeleteItem', 'GetItem', 'PutItem'],
  memoryMb: 1769,
};

/** Makes a new key for tokens (functions/src/jobs/rotateSigningKey). Only Secrets Manager invokes it. */
const ROTATE_SIGNING_KEY: FunctionNeeds = { signingKey: 'rotate', memoryMb: 256 };

/** CDK's id of the function that tells the bucket which events to send. */
const NOTIFICATIONS_HANDLER = 'BucketNotificationsHandler050a0587b7544547bf325f094a3db834';

export class JobsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { deployment, store, bundles, photoBundles, ...props }: JobsStackProps,
  ) {
    super(scope, id, props);
    const { stage, settings, reserves } = deployment;
    const logGroup = portalLogs(this, 'Logs', settings);
    const common = { bundles, store, stage, logGroup, reserves };
    // Their alarms and `npm run redrive` use these names.
    const named = (job: string, needs: FunctionNeeds): FunctionNeeds => ({
      ...needs,
      functionName: jobFunction(stage, job),
    });
    new Rule(this, 'Daily', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(storeFunction(this, 'sweep', named('sweep', SWEEP), common))],
    });
    storeFunction(
      this,
      'administer',
      { ...ADMINISTER, functionName: administerFunction(stage) },
      common,
    );
    rotationSchedule(
      this,
      'SigningKeyRotation',
      store.signingKey,
      storeFunction(
        this,
        'rotateSigningKey',
        named('rotateSigningKey', ROTATE_SIGNING_KEY),
        common,
      ),
    );
    const objects = this.importObjects(store, logGroup);
    const onCreated = (
      id: EventJob,
      needs: FunctionNeeds,
      from: string,
      filter: NotificationKeyFilter,
    ) => {
      const deadLetters = new Queue(this, `${id}Failed`, {
        queueName: failedEvents(stage, id),
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: Duration.days(14),
      });
      const job = storeFunction(
        this,
        id,
        { ...named(id, needs), deadLetters },
        { ...common, bundles: from },
      );
      objects.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(job), filter);
    };
    onCreated('processPhoto', PROCESS_PHOTO, photoBundles, { prefix: PHOTOS });
    onCreated('zipPhotos', ZIP_PHOTOS, bundles, { prefix: ZIPS, suffix: ZIP_LIST });
    onCreated('exportRecords', EXPORT_RECORDS, bundles, { prefix: EXPORTS, suffix: EXPORT_STEP });
    // Its own group would have a name that no role can give exactly.
    (
      this.node.findChild(NOTIFICATIONS_HANDLER).node.defaultChild as CfnResource
    ).addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
  }

  /** The bucket as a resource of this stack: its own stack can't depend on this one, which depends on it. */
  private importObjects({ objects }: PortalStore, logGroup: ILogGroup): IBucket {
    const actions = ['s3:GetBucketNotification', 's3:PutBucketNotification'];
    const role = new Role(this, 'NotificationsRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions, resources: [objects.bucketArn] }),
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
          ],
        }),
      },
    });
    return Bucket.fromBucketAttributes(this, 'Objects', {
      bucketArn: objects.bucketArn,
      notificationsHandlerRole: role.withoutPolicyUpdates(),
    });
  }
}
