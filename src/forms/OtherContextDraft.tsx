import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Values } from '../providers/record.ts';
import type { Fields } from './checks.ts';
import { DraftValues } from './TypedValues.tsx';

interface Props {
  fields: Fields;
  typed: Values;
  onDiscard: () => void;
}

/** Values typed in another fund or company context, for reading and copying next to the form. */
export const OtherContextDraft = ({ fields, typed, onDiscard }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <Alert
      severity="info"
      sx={{ '.MuiAlert-message': { flex: 1 } }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onDiscard}>
          {translate('generic.draft.discard')}
        </Button>
      }
    >
      {translate('generic.draft.elsewhere')}
      <DraftValues name={resource} {...{ fields, typed }} />
    </Alert>
  );
};
