import { fieldsOfStep, SECTIONS_OF } from './problems';
import type { StepId } from './steps';

/** The step with the patrol's field; details if none has it. */
export const stepOfField = (key: string): StepId => {
  if (key === 'route_geojson') return 'route';
  const steps = Object.keys(SECTIONS_OF) as StepId[];
  return steps.find((step) => fieldsOfStep(step, ['']).some((f) => f.key === key)) ?? 'details';
};
