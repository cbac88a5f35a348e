import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { declared } from '../../../resources/index.ts';
import { CancelButton } from '../../forms/CancelButton.tsx';
import { CheckedForm } from '../../forms/CheckedForm.tsx';
import { Draft } from '../../forms/Draft.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { Values } from '../../providers/record.ts';
import { MentionInput } from './MentionInput.tsx';
import { type Person, stillMentioned } from './mentions.ts';

const { text, mentionIds } = declared.notes.fields;
const fields = { text, mentionIds };
/** The fields with an input; a refused mention is shown above the button. */
const typed = { text };
const none = {};

interface Props {
  /** Distinguishes the drafts of several notes on a page. */
  part: string;
  people: readonly Person[];
  values?: Values;
  save: (values: { text: string; mentionIds: string[] }, idempotencyKey: string) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Writes or changes a note. The typed text is kept as a draft. */
export const NoteForm = ({ part, people, values = none, save, onSaved, onCancel }: Props) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  return (
    <CheckedForm
      resource="notes"
      record={values}
      fields={fields}
      onSubmit={async ({ text: given, mentionIds: chosen }, key) => {
        const written = String(given ?? '');
        await save({ text: written, mentionIds: stillMentioned(written, (chosen ?? []) as string[], people) }, key);
        await queries.invalidateQueries({ queryKey: ['notes'] });
        onSaved();
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Draft fields={fields} part={part} isNew={!onCancel} />
        <MentionInput people={people} autoFocus={Boolean(onCancel)} />
        <FormErrors fields={typed} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          {onCancel && <CancelButton onClick={onCancel} disabled={false} />}
          <SubmitButton size="small">{translate(onCancel ? 'generic.form.save' : 'screens.notes.add')}</SubmitButton>
        </Box>
      </Box>
    </CheckedForm>
  );
};
