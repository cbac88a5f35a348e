import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../../fields/Facts.tsx';
import { StateChip } from '../../fields/valueFields.tsx';
import { listed } from '../../format/lists.ts';
import { optionText } from '../../format/text.ts';
import { useMove } from '../../moves/useMove.ts';
import { reloadCaller } from '../../providers/caller.ts';
import { reasonOf } from '../../providers/portal.ts';
import { Panel } from '../parts/Panel.tsx';
import type { Paper } from './documentChecklist.ts';
import { type Party, type PartyRecord, unfilled } from './parties.ts';

interface Props {
  party: Party;
  record: PartyRecord;
  papers: readonly Paper[];
  onGo: (step: 'details' | 'documents' | null) => void;
}

/** A summary before submission, or resubmission after a rejection. */
export const Check = ({ party, record, papers, onGo }: Props) => {
  const translate = useTranslate();
  const [run, { isPending }] = useMove(party.name, { done: 'screens.onboarding.waiting' });
  const [problem, setProblem] = useState<string | null>(null);
  const fields = unfilled(party, record).map((source) => translate(`resources.${party.name}.fields.${source}`));
  const required = papers.filter(({ isRequired }) => isRequired);
  const files = required.filter(({ status }) => status === 'Missing').map(({ type }) => optionText(type, translate));
  const missing = [...fields, ...files];
  const isRejected = record.approvalStatus === 'REJECTED';
  const submit = async () => {
    setProblem(null);
    try {
      await run(record, isRejected ? 'resubmit' : 'submit');
      if (isRejected) await reloadCaller();
      onGo(null);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  const editOf = (step: 'details' | 'documents') => (
    <Button size="small" onClick={() => onGo(step)}>
      {translate('generic.show.edit')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={translate('screens.steps.mine')} action={editOf('details')}>
        <Facts name={party.name} record={record} fields={Object.keys(party.fields)} />
      </Panel>
      <Panel title={translate('screens.onboarding.documents')} action={editOf('documents')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {papers
            .filter(({ isRequired, document }) => isRequired || document)
            .map(({ type, status, document }) => (
              <Box
                component="li"
                key={document?.id ?? type}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
              >
                {optionText(type, translate)} <StateChip of="documents" state={status} />
              </Box>
            ))}
        </Box>
      </Panel>
      {missing.length > 0 && (
        <Alert severity="warning">{translate('screens.steps.missing', { names: listed(missing) })}</Alert>
      )}
      {problem && (
        <Alert severity="error" role="alert">
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Box>
        <Button variant="contained" size="large" disabled={missing.length > 0} loading={isPending} onClick={submit}>
          {translate(isRejected ? 'screens.onboarding.again' : 'screens.onboarding.submit')}
        </Button>
      </Box>
    </Box>
  );
};
