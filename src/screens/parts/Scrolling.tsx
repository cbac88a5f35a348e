import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Accessible label; makes the area focusable, if no child is. */
  label?: string;
  component?: 'ul' | 'div';
  children: ReactNode;
}

/** A scrolling list within a dialog; fades at an edge with hidden content. */
export const Scrolling = ({ label, component = 'div', children }: Props) => {
  const room = useRef<HTMLElement>(null);
  const [cut, setCut] = useState({ above: false, below: false });
  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = room.current ?? {};
    const above = scrollTop > 1;
    const below = scrollTop + clientHeight < scrollHeight - 1;
    setCut((before) => (before.above === above && before.below === below ? before : { above, below }));
  };
  // On each render, because content or window may have changed.
  useEffect(look);
  useEffect(() => {
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });
  return (
    <Box
      ref={room}
      component={component}
      onScroll={look}
      data-above={cut.above || undefined}
      data-below={cut.below || undefined}
      {...(label === undefined ? {} : { 'aria-label': label, tabIndex: 0 })}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: ROOM, overflowY: 'auto', maskImage: fading(cut) }}
    >
      {children}
    </Box>
  );
};

/** A share of the window in which a usual number of partners fits. */
const ROOM = 'max(180px, 36vh)';

const EDGE = '40px';
const fading = ({ above, below }: { above: boolean; below: boolean }) =>
  above || below
    ? `linear-gradient(to bottom, transparent 0, #000 ${above ? EDGE : '0px'}, #000 calc(100% - ${below ? EDGE : '0px'}), transparent 100%)`
    : 'none';
