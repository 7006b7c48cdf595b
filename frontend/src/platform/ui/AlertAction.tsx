import Button from '@mui/material/Button';

interface AlertActionProps {
  text: string;
  onClick: () => void;
}

/** The button in an alert, such as "Retry". */
export const AlertAction = ({ text, onClick }: AlertActionProps) => (
  <Button color="inherit" size="small" onClick={onClick}>
    {text}
  </Button>
);
