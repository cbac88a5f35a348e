import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Its name, where nothing inside it is reached by keyboard and it is to be so itself. */
  label?: string;
  component?: 'ul' | 'div';
  children: ReactNode;
}

/** A long list inside a dialog scrolls in its own room; where more of it lies beyond an edge, it fades there. */
export const Scrolling = ({ label, component = 'div', children }: Props) => {
  const room = useRef<HTMLElement>(null);
  const [cut, setCut] = useState({ above: false, below: false });
  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = room.current ?? {};
    const above = scrollTop > 1;
    const below = scrollTop + clientHeight < scrollHeight - 1;
    setCut((before) => (before.above === above && before.below === below ? before : { above, below }));
  };
  // Each time it is drawn: what is in it may have come to be longer, or the window another.
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

/** Of a window, so that a usual number of partners is seen at once. */
const ROOM = 'max(180px, 36vh)';

const EDGE = '40px';
const fading = ({ above, below }: { above: boolean; below: boolean }) =>
  above || below
    ? `linear-gradient(to bottom, transparent 0, #000 ${above ? EDGE : '0px'}, #000 calc(100% - ${below ? EDGE : '0px'}), transparent 100%)`
    : 'none';
