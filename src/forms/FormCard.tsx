import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
  /** Lets the reader open and close the section. */
  fold?: Fold | undefined;
}

interface Fold {
  isOpen: boolean;
  onToggle: () => void;
  /** Shown in place of the inputs while closed. */
  summary: ReactNode;
}

/**
 * A form section with its heading: beside the inputs on wide screens, above them on narrow ones. The inputs of a closed
 * section stay mounted, so that its values are sent and validated.
 */
export const FormCard = ({ id, title, children, fold }: Props) => {
  const content = `${id}-content`;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={card}>
      <Typography id={id} component="h2" sx={{ fontWeight: 600 }}>
        {fold ? (
          <ButtonBase aria-expanded={fold.isOpen} aria-controls={content} onClick={fold.onToggle} sx={head}>
            {title}
            <ExpandIcon fontSize="small" sx={{ transform: fold.isOpen ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
        ) : (
          title
        )}
      </Typography>
      {fold && !fold.isOpen && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {fold.summary}
        </Typography>
      )}
      <Box id={content} sx={{ ...inputs, display: fold && !fold.isOpen ? 'none' : 'grid' }}>
        {children}
      </Box>
    </Paper>
  );
};

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', lg: '200px minmax(0, 1fr)' },
  gap: 2,
  p: { xs: 2, sm: 3 },
} as const;

// While the section is closed, the button covers the whole card.
const head = {
  ...{ display: 'flex', width: 1, justifyContent: 'space-between', alignItems: 'center', gap: 1 },
  ...{ font: 'inherit', textAlign: 'start', borderRadius: 1 },
  '&[aria-expanded="false"]::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const inputs = {
  gap: 2.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
