import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fileProblem } from '../../inputs/fileRules.ts';
import { SendingFile } from '../../inputs/SendingFile.tsx';
import { reasonOf, usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';
import { acceptedTypes } from '../../providers/upload.ts';

interface Props {
  /** Values of the new document, except its file. */
  data: Readonly<Record<string, string>>;
  name: string;
  isAnother: boolean;
  /** Called with the stored document. */
  onStored?: (document: Row) => void;
}

/** Uploads a file as soon as it is chosen. */
export const UploadButton = ({ data, name, isAnother, onStored }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const queries = useQueryClient();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isSending = sent !== null;
  const wasSending = useRef(false);
  // A disabled button loses the focus: restore it unless the user has moved on.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  const text = translate(isAnother ? 'screens.steps.replace' : 'screens.steps.upload');
  const send = async (file: File | undefined) => {
    if (!file) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setSent(file);
    try {
      const { data: stored } = await portal.create<Row>('documents', { data: { ...data, file } });
      notify('generic.upload.done', { type: 'success' });
      await queries.invalidateQueries();
      onStored?.(stored);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setSent(null);
    }
  };
  return (
    <Box>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={translate('screens.steps.uploadOf', { name })}
        accept={[...Object.keys(acceptedTypes), ...Object.values(acceptedTypes)].join(',')}
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        ref={button}
        size="small"
        variant={isAnother ? 'text' : 'outlined'}
        startIcon={<UploadIcon />}
        loading={isSending}
        aria-label={translate('generic.labelled', { label: text, text: name })}
        {...(problem ? { 'aria-describedby': id } : {})}
        onClick={() => picker.current?.click()}
      >
        {text}
      </Button>
      <SendingFile file={sent} />
      {problem && (
        <FormHelperText id={id} error role="alert">
          {translate(problem, { _: problem })}
        </FormHelperText>
      )}
    </Box>
  );
};
