import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

/** A form section with its heading: beside the inputs on wide screens, above them on narrow ones. */
export const FormCard = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <Paper
    component="section"
    variant="outlined"
    aria-labelledby={id}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', lg: '200px minmax(0, 1fr)' },
      gap: 2,
      p: { xs: 2, sm: 3 },
    }}
  >
    <Typography id={id} component="h2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gap: 2.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  </Paper>
);
