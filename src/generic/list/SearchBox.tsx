import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';

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
    <OutlinedInput
      size="small"
      type="search"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputRef={input}
      inputProps={{ 'aria-label': label, 'aria-keyshortcuts': '/', maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: '1 1 220px', maxWidth: 360 }}
    />
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
