/** Reads files in a worker, so that the page stays responsive whatever their size. */
import { setClockError } from '@portal/shared-types/base/time/currentTime';
import type { OnProgress } from './files';
import { createEngine } from './importEngine';
import type { Call, Method, Reply } from './remoteEngine';
import { formatReason } from '../formatReason';

type AnyMethod = (...args: unknown[]) => Promise<unknown>;

const WITH_PROGRESS: readonly Method[] = ['open', 'prepare'];

setClockError(Number(self.name));
const engine = createEngine();
const reply = (message: Reply): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<Call>) => {
  const { id, method, args } = data;
  const onProgress: OnProgress = (progress) => reply({ id, progress });
  const call = engine[method] as AnyMethod;
  call(...args, ...(WITH_PROGRESS.includes(method) ? [onProgress] : [])).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error: formatReason(error) }),
  );
});
