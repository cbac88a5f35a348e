import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import type { Imported } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useDialogState } from '../../forms/keys.ts';
import type { Row } from '../../providers/record.ts';
import { useRole, useUserId } from '../../session/role.ts';

const BulkDialog = lazy(async () => ({ default: (await import('../list/BulkDialog.tsx')).BulkDialog }));

interface Props {
  name: ResourceName;
  result: Imported;
  /** Called once the step was taken. */
  onDone: () => void;
}

/** A button that takes the declared next step with all imported records at once, if the user may take it. */
export const NextStep = ({ name, result, onDone }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const userId = useUserId();
  const resource = resources[name];
  const move = resource.imports?.next;
  const ids = result.rows.flatMap(({ id }) => id ?? []);
  const { data = [] } = useGetMany<Row>(name, { ids }, { enabled: move !== undefined });
  const [rows, setRows] = useDialogState<Row[]>();
  const found = data.filter(Boolean);
  const isOffered =
    move !== undefined &&
    found.length === ids.length &&
    found.every((row) => movesFor(resource, row, role, userId).includes(move));
  if (!move || !(isOffered || rows)) return null;
  const count = found.length;
  const text = `${count} ${translate(`resources.${name}.name`, { smart_count: count })}`;
  return (
    <>
      <Button variant="outlined" onClick={() => setRows(found)}>
        {translate('generic.labelled', { label: translate(`resources.${name}.moves.${move}`), text })}
      </Button>
      <Suspense fallback={null}>
        {rows && (
          <BulkDialog
            name={name}
            operation={move}
            rows={rows}
            onClose={(isDone) => {
              setRows(null);
              if (isDone) onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
