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
  /** Rebases the form on the stored record and reapplies the typed values. */
  onRebase: (stored: Values) => void;
  /** Shown if no other user changed the record. */
  children: React.ReactNode;
}

/** Returns whether a save was refused as a whole and may be based on a stale version. */
export const isStale = ({ status, placed, others }: Refusal) =>
  status === 409 && !Object.keys(placed).length && !Object.keys(others).length;

/** Message for saving a deleted record, with the consequence for the typed values. */
export const DeletedNotice = ({ message }: { message: string | null }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="alert">
      {translate(message ?? '', { _: message ?? '' })} {translate('generic.conflict.gone')}
    </Alert>
  );
};

/** Resolves a save conflict inside an Edit form: load the stored record, or reapply the typed values to it. */
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
