import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useState } from 'react';

/** Arrows over the ends of a row that goes on beyond them; keys and fingers have their own ways. */
export const ScrollArrows = ({ row }: { row: RefObject<HTMLElement | null> }) => {
  const [goesBefore, setBefore] = useState(false);
  const [goesOn, setOn] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      setBefore(element.scrollLeft > 1);
      setOn(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  const scroll = (way: number) => () =>
    row.current?.scrollBy({ left: way * row.current.clientWidth * 0.75, behavior: 'smooth' });
  return (
    <>
      {goesBefore && (
        <IconButton aria-hidden tabIndex={-1} onClick={scroll(-1)} sx={{ ...arrow, left: 0 }}>
          <BeforeIcon />
        </IconButton>
      )}
      {goesOn && (
        <IconButton aria-hidden tabIndex={-1} onClick={scroll(1)} sx={{ ...arrow, right: 0 }}>
          <AfterIcon />
        </IconButton>
      )}
    </>
  );
};

const arrow = {
  position: 'absolute',
  top: 4,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper' },
} as const;
