import Box from '@mui/material/Box';

/** The keyboard shortcut shown on a button; hidden from assistive technology, which gets it from the button. */
export const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      ml: 1,
      px: 0.75,
      border: 1,
      borderColor: 'currentColor',
      borderRadius: 0.75,
      font: 'inherit',
      fontSize: '0.6875rem',
      lineHeight: '16px',
      opacity: 0.8,
      display: { xs: 'none', md: 'inline-block' },
    }}
  >
    {name}
  </Box>
);
