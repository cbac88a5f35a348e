import { useTranslate } from 'react-admin';
import type { InputOf } from '../../../resources/values.ts';
import { useApi } from '../../providers/api.ts';
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
  const api = useApi();
  // Unverified partners save through the onboarding action; companies edit their record.
  const save = (changed: Values): Promise<unknown> =>
    party.name === 'partners'
      ? api.run('partners/onboard', { id: record.id, input: toApi('partners', changed) as InputOf<'partners/onboard'> })
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
