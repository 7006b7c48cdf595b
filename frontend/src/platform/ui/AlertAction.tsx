import Button from '@mui/material/Button';

interface AlertActionProps {
  text: string;
  onClick: () => void;
}

export const AlertAction = ({ text, onClick }: AlertActionProps) => (
  <Button color="inherit" size="small" onClick={onClick}>
    {text}
  </Button>
);
