import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { CheckedForm } from '../../forms/CheckedForm.tsx';
import type { Fields } from '../../forms/checks.ts';
import { Draft } from '../../forms/Draft.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { Row, Values } from '../../providers/record.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  title: string;
  name: ResourceName;
  fields: Fields;
  record: Row;
  /** Saves the changed values; rejects with HttpError. */
  save: (changed: Values) => Promise<unknown>;
  onSaved: () => void;
}

/** The profile form of an onboarding flow: kept as a draft while typing, saved on continue. */
export const DetailsForm = ({ title, name, fields, record, save, onSaved }: Props) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const isChanged = ([source, value]: [string, unknown]) =>
    source in fields && JSON.stringify(value ?? null) !== JSON.stringify(record[source] ?? null);
  return (
    <Panel title={title} text={translate('screens.steps.kept')}>
      <CheckedForm
        resource={name}
        record={record}
        fields={fields}
        onSubmit={async (values) => {
          const changed = Object.fromEntries(Object.entries(values).filter(isChanged));
          if (Object.keys(changed).length) await save(changed);
          await queries.invalidateQueries();
          onSaved();
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.25, pt: 1 }}>
          <Draft fields={fields} />
          <FieldGrid fields={fields} />
          <FormErrors fields={fields} />
          <Box>
            <SubmitButton>{translate('screens.onboarding.save')}</SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </Panel>
  );
};
