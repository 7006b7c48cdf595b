export const PRODUCT = {
  title: 'Coast Guardians',
  subtitle: "Regional Monitoring System's Data Portal",
} as const;
