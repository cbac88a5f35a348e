import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { declared } from '../../../resources/index.ts';
import { type Documented, type RequiredDocument, requiredDocuments } from '../../../resources/requiredDocuments.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { useTitle } from '../../fields/title.ts';
import { optionText } from '../../format/text.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { usePortal } from '../../providers/portal.ts';
import type { Row, Values } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { pathTo } from '../../routing/paths.ts';
import { UploadButton } from '../verification/UploadButton.tsx';

type Required = OutputOf<'documents/required'>['required'][number];

interface Props {
  name: Documented;
  record: Row;
  required: Required;
}

const { title: titleField } = declared.documents.fields;
const { reason } = declared['document-waivers'].fields;

const ruleOf = (name: Documented, type: string): RequiredDocument | undefined =>
  requiredDocuments[name].find(({ key }) => key === type);

/** Values of an upload that meets the requirement. */
const presetOf = ({ preset }: RequiredDocument, record: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(preset).map(([field, value]) => [
      field,
      String(typeof value === 'string' ? value : record[value.of]),
    ]),
  );

/** Buttons that upload a missing document, waive it with a reason, or open its waiver. */
export const SupplyDocument = ({ name, record, required: { type, status, waiverId } }: Props) => {
  const translate = useTranslate();
  const title = useTitle();
  const [isWaiving, setWaiving] = useState(false);
  const rule = ruleOf(name, type);
  if (!rule || status === 'present') return null;
  const id = plainId(name, record.id);
  const label = optionText(type, translate);
  const own = rule.isWaivable ? translate('generic.labelled', { label, text: title(name, record) }) : label;
  const data = { ...presetOf(rule, { ...record, id }), type, title: own.slice(0, titleField.max) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status !== 'waived' && <UploadButton data={data} name={label} isAnother={false} />}
      {rule.isWaivable && status === 'missing' && (
        <Button
          size="small"
          aria-label={translate('generic.labelled', {
            label: translate('screens.requiredDocuments.waive'),
            text: label,
          })}
          onClick={() => setWaiving(true)}
        >
          {translate('screens.requiredDocuments.waive')}
        </Button>
      )}
      {waiverId && (
        <Button size="small" component={LinkBase} to={pathTo('document-waivers', 'show', { id: waiverId })}>
          {translate(`screens.requiredDocuments.${status === 'waived' ? 'open' : 'review'}`)}
        </Button>
      )}
      {isWaiving && <WaiveDialog {...{ name, id, type, label }} onClose={() => setWaiving(false)} />}
    </Box>
  );
};

interface Waiving {
  name: Documented;
  id: string;
  type: string;
  label: string;
  onClose: () => void;
}

const WaiveDialog = ({ name, id, type, label, onClose }: Waiving) => {
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const queries = useQueryClient();
  const waive = async (values: Values, idempotencyKey: string) => {
    const data = { ...values, resource: name, recordId: id, type };
    const { data: waiver } = await portal.create<Row>('document-waivers', { data, meta: { idempotencyKey } });
    await queries.invalidateQueries();
    const isDone = waiver.status === 'Confirmed';
    notify(`screens.requiredDocuments.${isDone ? 'isWaived' : 'awaitsConfirmation'}`, { type: 'success' });
    onClose();
  };
  return (
    <InputDialog
      name="document-waivers"
      title={translate('generic.labelled', { label: translate('screens.requiredDocuments.waive'), text: label })}
      text={translate('screens.requiredDocuments.waiveText')}
      fields={{ reason }}
      confirm={translate('screens.requiredDocuments.waive')}
      onClose={onClose}
      onSubmit={waive}
    />
  );
};
