import { styled } from '@mui/material/styles';
import { entryMessage } from '@portal/shared-types/base/text/entryMessages';
import { useState, type ComponentProps } from 'react';
import { recentReference } from '../../api/failedRequest';

/** Same as Material UI's. */
const Frame = styled('div')({ padding: '8px 0', minWidth: 0, overflow: 'auto' });

const Small = styled('div')({
  marginTop: 4,
  fontSize: '0.75rem',
  overflowWrap: 'anywhere',
  // A double click selects the whole id.
  userSelect: 'all',
});

const Reference = () => {
  const [reference] = useState(recentReference);
  return reference ? <Small>{entryMessage('reference', { reference })}</Small> : null;
};

interface AlertMessageProps extends ComponentProps<'div'> {
  ownerState: { severity?: string };
}

/** The text of every alert (app/theme). An alert about a failed request shows its reference. */
export const AlertMessage = ({ ownerState, children, ...frame }: AlertMessageProps) => (
  <Frame {...frame}>
    {children}
    {(ownerState.severity === 'error' || ownerState.severity === 'warning') && (
      // Another text is about another request.
      <Reference key={typeof children === 'string' ? children : ''} />
    )}
  </Frame>
);
