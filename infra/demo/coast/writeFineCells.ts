/** `npm run demo-coast`: writes which cells of the demo's water grid have land in the finest coastline. */
import { packCells } from './fineCells';
import { readFineLand } from './land';
import { findSolid } from './waterGrid';

packCells(findSolid(readFineLand()));
