import { fieldsOfStep, SECTIONS_OF } from './problems';
import type { StepId } from './steps';

/** The step that asks for an answer of the patrol; the details for what none does. */
export const stepOfField = (key: string): StepId => {
  if (key === 'route_geojson') return 'route';
  const steps = Object.keys(SECTIONS_OF) as StepId[];
  return steps.find((step) => fieldsOfStep(step, ['']).some((f) => f.key === key)) ?? 'details';
};
