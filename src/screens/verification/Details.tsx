import { useTranslate } from 'react-admin';
import { usePortal } from '../../providers/portal.ts';
import type { Values } from '../../providers/record.ts';
import { toApi } from '../../providers/values.ts';
import { DetailsForm } from '../parts/DetailsForm.tsx';
import type { Party, PartyRecord } from './parties.ts';

interface Props {
  party: Party;
  record: PartyRecord;
  onSaved: () => void;
}

/** The profile form of a party. */
export const Details = ({ party, record, onSaved }: Props) => {
  const translate = useTranslate();
  const portal = usePortal();
  // Unverified partners save through the onboarding action; companies edit their record.
  const save = (changed: Values): Promise<unknown> =>
    party.name === 'partners'
      ? portal.action('partners', `${record.id}/onboarding`, { method: 'PATCH', input: toApi('partners', changed) })
      : portal.update(party.name, { id: record.id, data: changed, previousData: record });
  return (
    <DetailsForm
      title={translate('screens.onboarding.profile')}
      name={party.name}
      fields={party.fields}
      record={record}
      save={save}
      onSaved={onSaved}
    />
  );
};
