import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json';
import { STAGE_REGION } from '#aws/constructs/stageNames.ts';
import { PROJECT_ROOT } from '#base/paths.ts';

interface Step {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: { name: string; url: string };
  needs?: string;
  if?: string;
  env?: Record<string, string>;
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions?: object;
  jobs: Record<string, Job>;
}

const FOLDER = join(PROJECT_ROOT, '.github', 'workflows');
const files = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
});
const jobs = files.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ id: `${file} ${name}`, job })),
);
const steps = jobs.flatMap(({ job }) => job.steps);
const findJob = (id: string): Job => jobs.find((one) => one.id === id)!.job;

test('every action is pinned to a commit, with its version for people', () => {
  const uses = files.flatMap(({ text }) => text.split('\n').filter((line) => /\buses:/.test(line)));
  expect(uses.length).toBeGreaterThan(8);
  for (const line of uses)
    expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  // The same action has the same commit everywhere.
  const pins = new Set(steps.flatMap((step) => step.uses ?? []));
  expect(new Set([...pins].map((pin) => pin.split('@')[0])).size).toBe(pins.size);
});

test('jobs have the permissions that they need, and no more', () => {
  for (const { workflow } of files) expect(workflow.permissions).toEqual({});
  expect(Object.fromEntries(jobs.map(({ id, job }) => [id, job.permissions]))).toEqual({
    'check.yml test': { contents: 'read' },
    'check.yml diff': { contents: 'read', 'id-token': 'write' },
    'deploy.yml build': { contents: 'read' },
    'deploy.yml staging': { contents: 'read', 'id-token': 'write' },
    'deploy.yml deploy': { contents: 'read', 'id-token': 'write' },
    'deploy.yml publish': { contents: 'write' },
  });
});

test('every npm script that they run exists, and every job ends at some time', () => {
  const scripts = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm (?:run (?:--silent )?([\w:]+)|(test))\b/g)].map(
      ([, script, test]) => script ?? test!,
    ),
  );
  expect([...new Set(scripts)].sort()).toEqual(
    ['assemble', 'contract', 'deploy', 'diff', 'rollback', 'sbom', 'smoke', 'test'].sort(),
  );
  expect(scripts.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
  for (const { job } of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test('packages are installed from the lock file, without their scripts', () => {
  const installs = steps.filter(({ run }) => /npm (ci|i|install)\b/.test(run ?? ''));
  expect(installs).toHaveLength(3);
  for (const { run } of installs) expect(run).toMatch(/^npm ci --ignore-scripts /);
});

test('code of forks gets no credentials, and no text of a request reaches a shell', () => {
  for (const { text, workflow } of files) {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(Object.keys(workflow.on)).not.toContain('workflow_run');
    expect([...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name)).toEqual(
      text.includes('name: Deploy') ? ['SMOKE_PASSWORD', 'SMOKE_PASSWORD'] : [],
    );
  }
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
  for (const { uses, with: inputs } of steps)
    if (uses?.startsWith('actions/checkout')) expect(inputs?.['persist-credentials']).toBe(false);
  expect(findJob('check.yml diff').if).toMatch(/head\.repo\.full_name == github\.repository/);
});

const STAGES = { staging: 'deploy.yml staging', prod: 'deploy.yml deploy' };

test.each(Object.entries(STAGES))(
  'a deployment of %s is checked, and rolled back if it fails',
  (stage, id) => {
    const job = findJob(id);
    // What the role of the stage trusts.
    expect(job.environment).toEqual({ name: stage, url: '${{ vars.PORTAL }}' });
    expect(job.env).toEqual({
      STAGE: stage,
      PORTAL: '${{ vars.PORTAL }}',
      PORTAL_USERNAME: '${{ vars.SMOKE_USERNAME }}',
      PORTAL_PASSWORD: '${{ secrets.SMOKE_PASSWORD }}',
      SMOKE_NATION: '${{ vars.SMOKE_NATION }}',
    });
    expect(job.steps.flatMap((step) => step.id ?? [])).toEqual([
      'previous',
      'deploy',
      'smoke',
      'rollback',
    ]);
    const rollback = job.steps.find((step) => step.id === 'rollback')!;
    for (const part of ['failure()', 'steps.deploy.outcome', 'steps.smoke.outcome'])
      expect(rollback.if).toContain(part);
    expect(rollback.run).toBe('npm run rollback -- "previous/assembly-$STAGE"');
    const before = job.steps.slice(
      0,
      job.steps.findIndex((step) => step.id === 'deploy'),
    );
    for (const setting of ['PORTAL', 'PORTAL_USERNAME', 'PORTAL_PASSWORD', 'SMOKE_NATION'])
      expect(before.some(({ run }) => run?.includes(`\${${setting}:?`))).toBe(true);
  },
);

test('a tag is tested, then deployed to staging, then, after an approval, to prod, and published', () => {
  const build = findJob('deploy.yml build');
  expect(build.environment).toBeUndefined();
  expect(build.steps.flatMap(({ run }) => run?.split('\n')[0] ?? []).slice(0, 2)).toEqual([
    'npm run contract -- --check "$GITHUB_REF_NAME"',
    'npm test',
  ]);
  expect(findJob(STAGES.staging).needs).toBe('build');
  expect(findJob(STAGES.prod).needs).toBe('staging');
  // Only what passed the smoke tests is published, and becomes the target of the next rollback.
  expect(findJob('deploy.yml publish').needs).toBe('deploy');
  // A condition could start a job although the one before it failed.
  for (const id of [...Object.values(STAGES), 'deploy.yml publish'])
    expect(findJob(id).if).toBeUndefined();
});

test('staging and prod get the same build by the same steps, each with settings of its own', () => {
  expect(findJob(STAGES.prod).steps).toEqual(findJob(STAGES.staging).steps);
  const assemblies = findJob('deploy.yml build').steps.filter(({ run }) =>
    run?.includes('npm run assemble'),
  );
  expect(assemblies.map(({ env }) => env!.STAGE)).toEqual(Object.keys(STAGES));
  expect(assemblies[0]!.run).toBe(assemblies[1]!.run);
  const [staging, prod] = assemblies.map(({ env }) => env!);
  for (const name of ['DOMAIN_NAME', 'CERTIFICATE_ARN', 'DATA_KEY_ARN', 'ALARM_EMAIL', 'MAIL_FROM'])
    expect([staging![name], prod![name]]).toEqual([
      `\${{ vars.STAGING_${name} }}`,
      `\${{ vars.${name} }}`,
    ]);
});

test('credentials are for the region of the portal', () => {
  const regions = steps.flatMap(({ with: inputs }) => inputs?.['aws-region'] ?? []);
  expect(regions).toEqual([STAGE_REGION, STAGE_REGION, STAGE_REGION]);
});

test('builds and comparisons have all settings of a deployment', () => {
  const source = readFileSync(
    join(PROJECT_ROOT, 'infra', 'aws', 'constructs', 'deployment.ts'),
    'utf8',
  );
  const settings = [...source.matchAll(/\benv\.([A-Z_]+)|\brequired\(\s*env,\s*'([A-Z_]+)'/g)].map(
    ([, optional, required]) => optional ?? required!,
  );
  expect(settings.length).toBeGreaterThan(5);
  const given = [
    findJob('check.yml diff').env!,
    ...steps.flatMap(({ env }) => (env?.STAGE ? [env] : [])),
  ];
  expect(given).toHaveLength(3);
  for (const one of given) expect(Object.keys(one).sort()).toEqual([...new Set(settings)].sort());
});

test('Dependabot proposes updates of packages and actions', () => {
  const { updates } = parse(
    readFileSync(join(PROJECT_ROOT, '.github', 'dependabot.yml'), 'utf8'),
  ) as { updates: { 'package-ecosystem': string; schedule: { interval: string } }[] };
  expect(updates.map((one) => [one['package-ecosystem'], one.schedule.interval])).toEqual([
    ['npm', 'weekly'],
    ['github-actions', 'weekly'],
  ]);
});
