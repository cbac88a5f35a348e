import Menu from '@mui/material/Menu';
import { type MouseEvent, type ReactNode, useState } from 'react';

interface TriggerProps {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface Props {
  id: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** Menu entries; each must call `close` when chosen. */
  children: (close: () => void) => ReactNode;
  header?: ReactNode;
}

/** A button of the top bar with a menu below it. */
export const Dropdown = ({ id, trigger, children, header }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      {trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      <Menu
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 340, maxHeight: '70vh' } } }}
      >
        {header}
        {children(close)}
      </Menu>
    </>
  );
};
