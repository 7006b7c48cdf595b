import { FieldsStep } from './FieldsStep';
import { ReviewStep } from '../review/ReviewStep';
import { RecordsStep } from '../records/RecordsStep';
import { SurveysStep } from '../records/SurveysStep';
import { RouteStep } from './RouteStep';
import type { StepId } from './steps';

export const StepContent = ({ step }: { step: StepId }) => {
  switch (step) {
    case 'route':
      return <RouteStep />;
    case 'incidents':
      return <RecordsStep kind="incident" />;
    case 'weather':
      return <RecordsStep kind="weather" />;
    case 'sightings':
      return <RecordsStep kind="sighting" />;
    case 'surveys':
      return <SurveysStep />;
    case 'review':
      return <ReviewStep />;
    default:
      return <FieldsStep step={step} />;
  }
};
