import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect } from 'react';
import { LinkBase, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { decodeMessage } from '../../resources/kit/encodedMessage.ts';
import { listed } from '../format/lists.ts';
import type { Values } from '../providers/record.ts';
import { BlockingRecords } from './BlockingRecords.tsx';
import type { Fields } from './checks.ts';
import { type Refusal, useRefusal } from './useRefusal.ts';

type Translate = ReturnType<typeof useTranslate>;

interface Props {
  /** The fields of the form; messages on other fields appear here. */
  fields: Fields;
  /** A page where the missing value can be entered if this form has no input for it. */
  remedy?: string | null;
  /** The subject of the form: if one of its references is refused, links to that record. */
  about?: Values;
  /** Replaces the server's message for a refusal; null keeps it. */
  instead?: (refusal: Refusal) => ReactNode;
}

/** The refusal of a form as a summary of messages without an input; focuses the input of the others. */
export const FormErrors = ({ fields, remedy = null, about, instead }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const refusal = useRefusal(fields);
  useAttention(refusal);
  if (!refusal) return null;
  const better = instead?.(refusal);
  if (better) return better;
  const others = Object.entries(refusal.others)
    // Shows the main message once.
    .filter(([, text]) => text !== refusal.message)
    .map(([source, text]) => saidOf(resource, source, text, translate));
  const message = refusal.message && wordsOf(refusal.message, translate);
  if (!message && !others.length) return null;
  return (
    <Alert severity="error" role="alert">
      {message}
      {!message && others.length === 1 && others[0]}
      {others.length > 0 && (message || others.length > 1) && (
        <Box component="ul" sx={{ m: 0, mt: message ? 0.5 : 0, pl: 2 }}>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      )}
      {about && <BlockingRecords resource={resource} record={about} sources={Object.keys(refusal.others)} />}
      {remedy && others.length > 0 && (
        <Box sx={{ mt: 0.5 }}>
          <Link component={LinkBase} to={remedy}>
            {translate('generic.refused.remedy')}
          </Link>
        </Box>
      )}
    </Alert>
  );
};

/** After an attempt: announces the number of invalid fields and focuses the first one refused by the server. */
const useAttention = (refusal: Refusal | null) => {
  const notify = useNotify();
  const { setFocus } = useFormContext();
  const { submitCount, isSubmitting } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (!submitCount || isSubmitting || !refusal) return;
    const [first] = Object.keys(refusal.placed);
    if (refusal.status !== null && first) setFocus(first);
    if (refusal.status === null && refusal.message === null)
      notify('generic.form.problems', {
        type: 'warning',
        messageArgs: { smart_count: Object.keys({ ...refusal.placed, ...refusal.others }).length },
      });
  }, [submitCount, isSubmitting]);
};

const wordsOf = (text: string, translate: Translate): string => {
  const { message, args } = decodeMessage(text);
  return translate(message, { ...args, _: message });
};

/** 'Bank Account: Choose ...'; a message on the whole record has no label. */
const saidOf = (resource: string, source: string, text: string, translate: Translate): string => {
  const said = wordsOf(text, translate);
  return source === 'body'
    ? said
    : translate('generic.labelled', { label: labelOf(resource, source, translate), text: said });
};

/** 'items.0.amount' -> 'Items 1, Amount'; falls back to the label of an option. */
export const labelOf = (resource: string, source: string, translate: Translate): string => {
  const parts = source.split('.');
  const names = parts.flatMap((part, index) => {
    if (/^\d+$/.test(part)) return [];
    const path = parts.slice(0, index + 1).filter((each) => !/^\d+$/.test(each));
    const fallback = translate(`choices.${part}`, { _: part });
    const label = translate(`resources.${resource}.fields.${path.join('.')}`, { _: fallback });
    const row = parts[index + 1];
    return [row !== undefined && /^\d+$/.test(row) ? `${label} ${Number(row) + 1}` : label];
  });
  return listed(names);
};
