import type { SxProps } from '@mui/material/styles';
import { FindField } from '#platform/ui/fields/FindField.tsx';

interface FindPeopleFieldProps {
  value: string;
  onChange: (typed: string) => void;
  sx?: SxProps;
}

/** Filters a list of people, ignoring accents and case (`findPeople`). */
export const FindPeopleField = (props: FindPeopleFieldProps) => (
  <FindField label="Find by name, login name or nation" {...props} />
);
