import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import type { Row } from '../rows/useRows.ts';
import { Changes } from './Changes.tsx';
import { Conflict } from './Conflict.tsx';
import { Refused } from './Refused.tsx';
import type { Refusal } from './useSave.ts';

interface Props {
  name: ResourceName;
  refusal: Refusal | null;
  /** The record as the form was opened with it. */
  record: Values | null;
  /** Takes what is stored now as the form's start; what was typed is put on top of it or dropped. */
  onRebase: (newer: Row, options: { keepsTyped: boolean }) => void;
  isRestored: boolean;
  onDiscard: () => void;
}

/** What there is to say above a form: a restored draft, a refused save, somebody else's change. */
export const Notices = ({ name, refusal, record, onRebase, isRestored, onDiscard }: Props) => {
  const translate = useTranslate();
  const newer = refusal?.newer;
  return (
    <>
      {isRestored && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={onDiscard}>
              {translate('generic.draft.discard')}
            </Button>
          }
        >
          {translate('generic.draft.restored')}
        </Alert>
      )}
      {refusal && newer && (
        <Conflict
          message={refusal.message ?? ''}
          onReload={() => onRebase(newer, { keepsTyped: false })}
          onKeep={() => onRebase(newer, { keepsTyped: true })}
          changes={<Changes name={name} before={record ?? {}} newer={newer} />}
        />
      )}
      {refusal && !newer && <Refused name={name} refusal={refusal} />}
    </>
  );
};
