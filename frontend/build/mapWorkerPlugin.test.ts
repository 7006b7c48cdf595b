import { joinedWorker } from './mapWorkerPlugin';

const FILES: Record<string, string> = {
  'RemoteClient.js': 'files={1:"00000000000000000001",22:"00000000000000000022"}',
  'chunks/00000000000000000022.js': '"use strict";push(22)',
};

test('parts follow the worker, each as code of its own', () => {
  expect(joinedWorker((file) => FILES[file]!, [22])).toBe(
    `${FILES['RemoteClient.js']};\n(()=>{"use strict";push(22)\n})();`,
  );
});

test('a part that a new version of ArcGIS no longer has is named', () => {
  expect(() => joinedWorker((file) => FILES[file]!, [22, 3])).toThrow('no part 3');
});
