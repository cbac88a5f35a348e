import Typography from '@mui/material/Typography';

/** Placeholder of an empty section of a record. */
export const EmptyLine = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', px: 2.5, py: 2 }}>
    {text}
  </Typography>
);
