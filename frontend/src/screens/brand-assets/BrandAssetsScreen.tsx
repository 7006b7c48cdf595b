import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Logo } from '#platform/ui/Logo.tsx';
import { Page } from '#platform/ui/Page.tsx';
import { PRODUCT } from '#platform/ui/product.ts';
import { Swatches, TypeScale } from '#platform/ui/tokens/Tokens.tsx';

const SIZES = [24, 40, 64, 96] as const;

const BrandAssetsScreen = () => (
  <Page title="Brand assets" intro={`${PRODUCT.title} · ${PRODUCT.subtitle}`}>
    <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
      Logo
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 2, bgcolor: 'background.default' }}
      >
        {SIZES.map((size) => (
          <Logo key={size} size={size} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 2, bgcolor: 'secondary.main' }}>
        {SIZES.map((size) => (
          <Logo key={size} size={size} disc="#1d4377" />
        ))}
      </Box>
    </Box>
    <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
      Colours
    </Typography>
    <Swatches />
    <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
      Type
    </Typography>
    <TypeScale />
  </Page>
);

export default BrandAssetsScreen;
