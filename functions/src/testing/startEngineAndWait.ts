/** Starts an engine, prints its process id, and waits until something ends this process. */
import { runEngine } from './engine';

const { pid } = await runEngine();
console.log(pid);
setInterval(() => undefined, 60_000);
