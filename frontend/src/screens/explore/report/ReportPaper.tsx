import GlobalStyles from '@mui/material/GlobalStyles';
import { FONTS } from '../../../platform/ui/fonts/family';

/** Margins and page numbers, for any size of paper. */
const PAPER = `
  @page {
    margin: 14mm 12mm 16mm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 9pt ${FONTS};
      color: #444;
    }
  }
`;

export const ReportPaper = () => <GlobalStyles styles={PAPER} />;
