import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Figure, FigureList } from './Figure.tsx';
import { FigureLink } from './FigureLink.tsx';

interface Props {
  /** The label of the figure. */
  label: string;
  /** The formatted total, for the accessible label. */
  shown: string;
  /** The funds included, each with its linked value. */
  parts: readonly { id: string; name: string; value: ReactNode }[];
  /** The total as displayed. */
  children: ReactNode;
}

/** A total over funds that opens a breakdown on click; with one fund it is that fund's link. */
export const ByFund = ({ label, shown, parts, children }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (parts.length === 1) return parts[0]?.value;
  const name = translate('screens.numbers.fundsOf', { figure: label, amount: shown });
  return (
    <>
      <FigureLink label={name} opensDialog onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {children}
      </FigureLink>
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
