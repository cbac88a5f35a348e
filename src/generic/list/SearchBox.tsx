import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  value: string;
  /** Told 300 ms after the last key. */
  onChange: (value: string) => void;
}

const wait = 300;

/** Search as you type; the key '/' leads here from anywhere on the page. */
export const SearchBox = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // The search was changed from elsewhere: a saved view, "clear all", the back button.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the last key, whatever else is drawn again
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, wait);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Box sx={{ position: 'relative', flex: '1 1 220px', maxWidth: 360 }}>
      <SearchIcon
        fontSize="small"
        sx={{ position: 'absolute', left: 10, top: 10, color: 'text.secondary', pointerEvents: 'none' }}
      />
      <Box
        component="input"
        type="search"
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        maxLength={200}
        value={typed}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        ref={input}
        sx={{
          width: '100%',
          height: 40,
          pl: 5,
          pr: 1.5,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'transparent',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          '&:hover': { borderColor: 'text.secondary' },
          '&::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
    </Box>
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
