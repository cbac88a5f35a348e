import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface Props {
  /** Names the section in the hash of the address, which scrolls to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a tab with its heading. */
export const TabSection = ({ id, title, children }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  const here = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls again
  useEffect(() => {
    if (hash !== `#${id}`) return;
    here.current?.scrollIntoView({ block: 'start' });
    here.current?.focus({ preventScroll: true });
  }, [hash, id, key]);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ '& + &': { mt: 3 } }}>
      <Typography ref={here} id={heading} component="h2" tabIndex={-1} sx={headingStyle}>
        {translate(title, { smart_count: 2, _: title })}
      </Typography>
      {children}
    </Box>
  );
};

const headingStyle = { fontWeight: 600, mb: 1, scrollMarginTop: 160, '&:focus': { outline: 'none' } } as const;
