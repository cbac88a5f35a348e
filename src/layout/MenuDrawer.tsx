import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface Props {
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** The side navigation over the page, where there is no room beside it. */
export default function MenuDrawer({ width, onClose, children }: Props) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { sx: { width } } }}>
      {children}
    </Drawer>
  );
}
