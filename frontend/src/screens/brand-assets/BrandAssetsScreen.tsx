import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Logo } from '../../platform/ui/Logo';
import { Page } from '../../platform/ui/Page';
import { PRODUCT } from '../../platform/ui/product';
import { SWATCHES } from './colours';
import { contrast } from './contrast';

const SIZES = [24, 40, 64, 96] as const;
const TYPES = ['h1', 'h2', 'h3', 'body1', 'body2', 'caption', 'button'] as const;

/** Logo, colours and type, for people who design for the portal. */
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
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
    >
      {SWATCHES.map(({ name, use, colour, against }) => (
        <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Box sx={{ bgcolor: colour, color: against, p: 2, borderRadius: '7px 7px 0 0' }}>
            {`${contrast(colour, against).toFixed(1)} : 1`}
          </Box>
          <Box sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {use}
            </Typography>
            <Typography variant="body2" component="code">
              {colour}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
    <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
      Type
    </Typography>
    <Box sx={{ display: 'grid', gap: 2 }}>
      {TYPES.map((type) => (
        <Typography key={type} variant={type} component="p">
          {`${type}: Patrol #1042, Ǧwáya’s boat, 07:30, 12.5 km`}
        </Typography>
      ))}
    </Box>
  </Page>
);

export default BrandAssetsScreen;
