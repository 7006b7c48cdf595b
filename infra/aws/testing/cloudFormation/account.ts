/**
 * An account of AWS as CloudFormation and the CDK's command see it: stacks are created resource by resource,
 * and rolled back if one fails. Rules are those of AWS's documentation ("Stack failure options",
 * "DeletionPolicy attribute", "Protecting a stack from being deleted").
 */
import {
  listExports,
  listImports,
  listUniqueNames,
  orderResources,
  resolveText,
  type Resource,
  type Template,
} from './template';

export interface SynthesizedStack {
  name: string;
  region: string;
  isProtected: boolean;
  template: Template;
}

interface CreatedResource {
  logicalId: string;
  resource: Resource;
  physicalId: string;
  status: 'CREATE_COMPLETE' | 'DELETE_COMPLETE' | 'DELETE_SKIPPED' | 'DELETE_FAILED';
}

export interface SimulatedStack {
  id: string;
  stack: SynthesizedStack;
  status: string;
  isProtected: boolean;
  created: CreatedResource[];
}

/** A stack and a resource of it: "portal-prod-web Distribution". */
export const describeResource = (stack: string, logicalId: string): string =>
  `${stack} ${logicalId}`;

const refuse = (message: string): Error =>
  Object.assign(new Error(message), { name: 'ValidationError' });

/** What Lambda leaves to functions without a share, in accounts with at least that many. */
const UNRESERVED = 100;

const getReserved = ({ Type, Properties = {} }: Resource): number =>
  Type === 'AWS::Lambda::Function' ? Number(Properties.ReservedConcurrentExecutions ?? 0) : 0;

/** What follows from a template alone is the same in each of the thousands of deployments. */
const onceForEach = <T>(compute: (template: Template) => T): ((template: Template) => T) => {
  const known = new WeakMap<Template, T>();
  return (template) => {
    const value = known.get(template) ?? compute(template);
    known.set(template, value);
    return value;
  };
};
const getOrder = onceForEach(orderResources);
const getImports = onceForEach(listImports);

export class Account {
  /** Also the deleted ones, which CloudFormation finds by their ids. */
  readonly stacks: SimulatedStack[] = [];
  /** What exists, by physical id: in a stack, or kept from one. */
  readonly resources = new Map<string, { resource: Resource; names: string[]; isKept: boolean }>();
  /** How often the creation, or the deletion, of a resource still fails. */
  readonly failingCreations = new Map<string, number>();
  readonly failingDeletions = new Map<string, number>();
  /** Names that something has (listUniqueNames). */
  private readonly names = new Set<string>();
  private count = 0;

  /** @param quota concurrent executions of functions in each region */
  constructor(readonly quota = 1000) {}

  findStack(nameOrId: string): SimulatedStack | undefined {
    return this.stacks.find(
      ({ id, stack, status }) =>
        id === nameOrId || (stack.name === nameOrId && status !== 'DELETE_COMPLETE'),
    );
  }

  get reserved(): number {
    return [...this.resources.values()].reduce((sum, one) => sum + getReserved(one.resource), 0);
  }

  /** Creates a stack. @returns whether it is complete; otherwise it was rolled back */
  create(stack: SynthesizedStack): boolean {
    const id = `arn:aws:cloudformation:${stack.region}:1:stack/${stack.name}/${++this.count}f00d-1`;
    const { name, isProtected } = stack;
    const simulated: SimulatedStack = {
      id,
      stack,
      isProtected,
      created: [],
      status: 'CREATE_IN_PROGRESS',
    };
    this.stacks.push(simulated);
    const refs = new Map([
      ['AWS::StackId', id],
      ['AWS::StackName', name],
      ['AWS::Region', stack.region],
      ['AWS::AccountId', '1'],
    ]);
    for (const logicalId of getOrder(stack.template)) {
      if (this.createResource(simulated, logicalId, refs)) continue;
      const isClean = this.deleteResources(simulated, { isRollback: true });
      simulated.status = isClean ? 'ROLLBACK_COMPLETE' : 'ROLLBACK_FAILED';
      return false;
    }
    simulated.status = 'CREATE_COMPLETE';
    return true;
  }

  /** @throws what CloudFormation refuses before it begins. @returns whether everything was deleted or kept */
  delete(nameOrId: string, kept: readonly string[] = []): boolean {
    const simulated = this.findStack(nameOrId);
    if (!simulated || simulated.status === 'DELETE_COMPLETE') return true;
    const { stack, isProtected, status } = simulated;
    if (isProtected) throw refuse(`Stack [${stack.name}] cannot be deleted while protected`);
    if (kept.length && status !== 'DELETE_FAILED')
      throw refuse(`Stack [${stack.name}] must be in DELETE_FAILED to retain resources`);
    const importer = this.findImporter(stack);
    if (importer) throw refuse(`An export of ${stack.name} is in use by ${importer}`);
    const isDone = this.deleteResources(simulated, { kept });
    simulated.status = isDone ? 'DELETE_COMPLETE' : 'DELETE_FAILED';
    return isDone;
  }

  /** Physical ids of what no stack has. */
  listKept(): string[] {
    return [...this.resources].filter(([, { isKept }]) => isKept).map(([id]) => id);
  }

  /** Deployments of accounts with the same state have the same result, unless a resource still fails. */
  describeState(): string {
    return JSON.stringify([
      this.quota,
      this.stacks.map(({ stack, status, isProtected, created }) => [
        ...[stack.name, status, isProtected],
        ...created.flatMap((one) =>
          one.status === 'DELETE_COMPLETE' ? [] : [one.logicalId, one.status],
        ),
      ]),
    ]);
  }

  private findImporter({ template }: SynthesizedStack): string | undefined {
    const exports = listExports(template);
    return this.stacks.find(
      ({ status, stack }) =>
        status !== 'DELETE_COMPLETE' &&
        getImports(stack.template).some((one) => exports.includes(one)),
    )?.stack.name;
  }

  private failsNow(failures: Map<string, number>, key: string): boolean {
    const left = failures.get(key) ?? 0;
    if (left) failures.set(key, left - 1);
    return left > 0;
  }

  private createResource(
    { stack, created }: SimulatedStack,
    logicalId: string,
    refs: Map<string, string>,
  ): boolean {
    const resource = stack.template.Resources[logicalId]!;
    const names = listUniqueNames(resource, stack.region, refs);
    const isTaken = names.some((name) => this.names.has(name));
    const reserved = getReserved(resource);
    const hasRoom = !reserved || this.quota - this.reserved - reserved >= UNRESERVED;
    const key = describeResource(stack.name, logicalId);
    if (isTaken || !hasRoom || this.failsNow(this.failingCreations, key)) return false;
    const physicalId = names[0] ?? `${stack.name}-${logicalId}-${++this.count}`;
    refs.set(logicalId, physicalId);
    for (const name of names) this.names.add(name);
    this.resources.set(physicalId, { resource, names, isKept: false });
    created.push({ logicalId, resource, physicalId, status: 'CREATE_COMPLETE' });
    return true;
  }

  private canDelete({ created, stack }: SimulatedStack, { logicalId, resource }: CreatedResource) {
    if (this.failsNow(this.failingDeletions, describeResource(stack.name, logicalId))) return false;
    if (resource.Properties?.DeletionProtectionEnabled === true) return false;
    // Something may have written to it.
    return (
      resource.Type !== 'AWS::S3::Bucket' ||
      created.some(
        (one) =>
          one.resource.Type === 'Custom::S3AutoDeleteObjects' &&
          resolveText(one.resource.Properties!.BucketName!, new Map()) === logicalId,
      )
    );
  }

  private deleteResources(
    simulated: SimulatedStack,
    { isRollback = false, kept = [] }: { isRollback?: boolean; kept?: readonly string[] },
  ): boolean {
    const left = simulated.created.filter(({ status }) => /^CREATE_|_FAILED$/.test(status));
    for (const one of left.reverse()) {
      const { DeletionPolicy: policy = 'Delete' } = one.resource;
      const stays = policy === 'Retain' || (policy === 'RetainExceptOnCreate' && !isRollback);
      if (stays || kept.includes(one.logicalId)) {
        one.status = 'DELETE_SKIPPED';
        this.resources.get(one.physicalId)!.isKept = true;
      } else if (this.canDelete(simulated, one)) {
        one.status = 'DELETE_COMPLETE';
        for (const name of this.resources.get(one.physicalId)!.names) this.names.delete(name);
        this.resources.delete(one.physicalId);
      } else one.status = 'DELETE_FAILED';
    }
    return !simulated.created.some(({ status }) => status === 'DELETE_FAILED');
  }
}

/**
 * `cdk deploy --all`: stack after stack, until one fails. The CDK deletes a stack whose creation failed, if it
 * isn't protected. Deployed stacks don't change.
 * @param stacks in the order of their dependencies
 */
export const deployAll = (account: Account, stacks: readonly SynthesizedStack[]): boolean =>
  stacks.every((stack) => {
    const known = account.findStack(stack.name);
    if (known?.status === 'CREATE_COMPLETE') return true;
    if (known && (!/^ROLLBACK_/.test(known.status) || known.isProtected)) return false;
    if (known && !account.delete(stack.name)) return false;
    return account.create(stack);
  });

/** `cdk destroy --all`, after the protection was turned off. */
export const destroyAll = (account: Account, stacks: readonly SynthesizedStack[]): boolean => {
  for (const simulated of account.stacks) simulated.isProtected = false;
  return [...stacks].reverse().every(({ name }) => account.delete(name));
};
