import type { SxProps } from '@mui/material/styles';
import { FindField } from '../../platform/ui/fields/FindField';

interface FindPeopleFieldProps {
  value: string;
  onChange: (typed: string) => void;
  sx?: SxProps;
}

/** Narrows a list of people; accents and capitals do not matter (`findPeople`). */
export const FindPeopleField = (props: FindPeopleFieldProps) => (
  <FindField label="Find by name, login name or nation" {...props} />
);
