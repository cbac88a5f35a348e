import Typography from '@mui/material/Typography';

/** The heading of a hand-written page, also set as the document title. */
export const PageTitle = ({ children }: { children: string }) => (
  <>
    <title>{`${children} · Quarterdeck`}</title>
    <Typography component="h1" variant="h3" sx={{ mb: 2 }}>
      {children}
    </Typography>
  </>
);
