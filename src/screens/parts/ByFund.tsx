import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Figure, FigureList } from './Figure.tsx';

interface Props {
  /** The label of the figure. */
  label: string;
  shown: string;
  /** The funds included, each with its linked value. */
  parts: readonly { id: string; name: string; value: ReactNode }[];
}

/** A total over funds that opens a breakdown on click; with one fund it is that fund's link. */
export const ByFund = ({ label, shown, parts }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (parts.length === 1) return parts[0]?.value;
  const name = translate('screens.numbers.fundsOf', { figure: label, amount: shown });
  return (
    <>
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-haspopup="dialog"
        aria-label={name}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ font: 'inherit' }}
      >
        {shown}
      </Link>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <Box sx={{ px: 2, py: 1, minWidth: 260 }}>
          <FigureList>
            {parts.map((part) => (
              <Figure key={part.id} size="line" label={part.name} value={part.value} />
            ))}
          </FigureList>
        </Box>
      </Popover>
    </>
  );
};
