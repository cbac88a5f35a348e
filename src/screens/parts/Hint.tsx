import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';

const widest = 280;

/** A tooltip on hover and focus, closed when the pointer leaves or by Escape. */
export const Hint = ({ text, children }: { text: string; children: ReactNode }) => {
  const id = useId();
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setPlace({ left: Math.max(8, Math.min(left, window.innerWidth - widest - 8)), top: bottom });
  };
  const hide = () => setPlace(null);
  return (
    <Box
      component="span"
      onMouseEnter={show}
      onMouseLeave={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      <Box
        component="span"
        tabIndex={0}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        sx={{ borderBottom: '1px dotted', borderColor: 'text.secondary', cursor: 'help' }}
      >
        {children}
      </Box>
      <Box component="span" id={id} role="tooltip" hidden={!place} style={place ?? {}} sx={bubble}>
        {text}
      </Box>
    </Box>
  );
};

const bubble = {
  position: 'fixed',
  zIndex: 'tooltip',
  maxWidth: widest,
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  bgcolor: 'grey.800',
  color: 'common.white',
  fontSize: '0.75rem',
  fontWeight: 400,
  lineHeight: 1.45,
  whiteSpace: 'normal',
  '&[hidden]': { display: 'none' },
} as const;
