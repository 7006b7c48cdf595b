import type { ExampleScene } from '@portal/shared-types/records/engine/examples/examples';
import type { DemoNation } from './nations';
import type { Waters } from './coast/waters';
import type { Random } from './random';

export interface Making {
  r: Random;
  waters: Waters;
  demo: DemoNation;
  /** Every list, as this nation sees it. */
  seeds: ExampleScene['seeds'];
}
