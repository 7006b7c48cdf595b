/** A form in a test: types values, and reads what would be sent. */
import { ThemeProvider } from '@mui/material/styles';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '#platform/ui/theme.ts';
import { RecordForm, type RecordFormProps } from '../form/RecordForm';

export const renderForm = (
  fields: readonly Field[],
  wire: Wire = {},
  props: Partial<RecordFormProps> = {},
) => {
  const sent: Wire[] = [];
  const user = userEvent.setup();
  render(
    <ThemeProvider theme={theme}>
      <RecordForm
        fields={fields}
        wire={wire}
        lists={NO_LISTS}
        recordName="a test record"
        onSubmit={(record) => void sent.push(record)}
        {...props}
      />
    </ThemeProvider>,
  );
  return {
    user,
    sent,
    /** Presses Save; resolves to the sent record, or undefined if the form had errors. */
    save: async (): Promise<Wire | undefined> => {
      const before = sent.length;
      await user.click(screen.getByRole('button', { name: 'Save' }));
      // The first error gets the focus a frame later.
      await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
      return sent[before];
    },
  };
};
