// Runs bcrypt in a separate thread, so that hashing never stalls other requests.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

parentPort.on('message', ({ id, password, hash, cost }) => {
  try {
    const result = hash ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost);
    parentPort.postMessage({ id, result });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
