import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { listed } from '../../format/lists.ts';
import { optionText } from '../../format/text.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { usePapers } from './documentChecklist.ts';
import { type Party, type PartyRecord, parties } from './parties.ts';

/** Names the required documents that still block the approval of a party. */
const Unverified = ({ party, record }: { party: Party; record: PartyRecord }) => {
  const translate = useTranslate();
  const { papers, isPending } = usePapers(party, record);
  if (isPending) return <DialogSkeleton />;
  const missing = papers?.filter(({ isRequired, status }) => isRequired && status !== 'Verified') ?? [];
  if (missing.length === 0) return null;
  const names = listed(missing.map(({ type }) => optionText(type, translate)));
  return (
    <Alert severity="warning">
      {translate('screens.steps.decideFirst')} {translate('screens.steps.missing', { names })}
    </Alert>
  );
};

export const UnverifiedPartner = ({ record }: { record: PartyRecord }) => (
  <Unverified party={parties.partner} record={record} />
);
export const UnverifiedCompany = ({ record }: { record: PartyRecord }) => (
  <Unverified party={parties.company} record={record} />
);
