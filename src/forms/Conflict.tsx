import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useEditContext, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../providers/record.ts';
import { Changes } from './Changes.tsx';
import type { Refusal } from './useRefusal.ts';

interface Props {
  refusal: Refusal;
  /** Takes what is stored now as what the form began with; what is typed is put on top of it. */
  onRebase: (stored: Values) => void;
  /** What there is to say when nobody else changed the record. */
  children: React.ReactNode;
}

/** True for a save that was refused as a whole: it may have come too late. */
export const isStale = ({ status, placed, others }: Refusal) =>
  status === 409 && !Object.keys(placed).length && !Object.keys(others).length;

/** A save of what is there no more: the sentence of the server, and what that means for what was typed. */
export const Gone = ({ message }: { message: string | null }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="alert">
      {translate(message ?? '', { _: message ?? '' })} {translate('generic.conflict.gone')}
    </Alert>
  );
};

/** A save that came too late: take what is stored now, or put what was typed on top of it. Inside the form of an Edit. */
export const Conflict = ({ refusal, onRebase, children }: Props) => {
  const translate = useTranslate();
  const [isCompared, setCompared] = useState(false);
  const { record: stored, refetch } = useEditContext();
  const base = useRecordContext();
  const { reset } = useFormContext();
  useEffect(() => {
    refetch();
  }, [refetch]);
  if (!base || !stored || stored.version === base.version) return children;
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{translate('generic.conflict.title')}</AlertTitle>
      {refusal.message} {translate('generic.conflict.text')}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            reset();
            onRebase(stored);
          }}
        >
          {translate('generic.conflict.reload')}
        </Button>
        <Button size="small" variant="contained" onClick={() => onRebase(stored)}>
          {translate('generic.conflict.overwrite')}
        </Button>
        <Button size="small" color="inherit" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          {translate('generic.conflict.compare')}
        </Button>
      </Stack>
      {isCompared && <Changes before={base} newer={stored} />}
    </Alert>
  );
};
