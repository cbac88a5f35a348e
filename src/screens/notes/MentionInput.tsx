import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { completed, matching, type Person, type Typing, typingAt } from './mentions.ts';

interface Props {
  people: readonly Person[];
  autoFocus?: boolean;
}

/** The text of a note. An @ offers the colleagues; the arrow keys and Enter choose one. */
export const MentionInput = ({ people, autoFocus = false }: Props) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [at, setAt] = useState(0);
  const [caret, setCaret] = useState<number | null>(null);
  const offered = typing ? matching(people, typing.typed) : [];
  const isOpen = offered.length > 0;

  // The caret moves after the completed text is in the input.
  useLayoutEffect(() => {
    if (caret === null) return;
    area.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  const look = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    setTyping(typingAt(target.value, target.selectionStart));
    setAt(0);
  };
  const take = (person: Person | undefined) => {
    if (!typing || !person) return;
    const made = completed(String(getValues('text') ?? ''), typing, person);
    const chosen: readonly string[] = getValues('mentionIds') ?? [];
    setValue('text', made.text, { shouldDirty: true });
    setValue('mentionIds', [...new Set([...chosen, person.id])], { shouldDirty: true });
    setTyping(null);
    setCaret(made.caret);
    area.current?.focus();
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt((at + 1) % offered.length),
    ArrowUp: () => setAt((at + offered.length - 1) % offered.length),
    Enter: () => take(offered[at]),
    Tab: () => take(offered[at]),
    Escape: () => setTyping(null),
  };
  const pressed = (event: KeyboardEvent) => {
    const step = isOpen ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        source="text"
        label={translate('screens.notes.write')}
        helperText={false}
        multiline
        minRows={2}
        fullWidth
        autoFocus={autoFocus}
        inputRef={area}
        onChange={look}
        onClick={look}
        onKeyDown={pressed}
        onBlur={() => setTyping(null)}
        slotProps={{
          htmlInput: {
            maxLength: 4000,
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${offered[at]?.id}` }),
          },
        }}
      />
      {isOpen && (
        <Paper elevation={4} sx={{ position: 'absolute', zIndex: 'modal', top: '100%', left: 0, minWidth: 220 }}>
          <MenuList id={listId} role="listbox" aria-label={translate('screens.notes.colleagues')} dense>
            {offered.map((person, index) => (
              <MenuItem
                key={person.id}
                id={`${listId}-${person.id}`}
                role="option"
                tabIndex={-1}
                selected={index === at}
                aria-selected={index === at}
                // Before the input loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(person);
                }}
              >
                {person.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      )}
    </Box>
  );
};
