import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type LineProps, useTextInput } from './useLine.tsx';

/** JSON as text; invalid JSON stays as typed until the form is validated. */
export const JsonInput = (props: LineProps) => {
  const { value, set, frame } = useTextInput(props);
  const [text, setText] = useState(() => (value ? JSON.stringify(value, null, 2) : ''));
  const change = (typed: string) => {
    setText(typed);
    try {
      set(typed.trim() ? JSON.parse(typed) : null);
    } catch {
      set(typed);
    }
  };
  return (
    <TextField
      {...frame}
      multiline
      minRows={3}
      value={text}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
};
