/** `npm run build`: the bundles of all handlers, and the app. */
import { buildAll } from './buildAll';
import { runMain } from './failure';
import { dataDirOf } from './settings';

runMain(buildAll, dataDirOf(process.env));
