import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { isResourceName } from '../../../resources/kit/names.ts';
import { useReferences } from '../../fields/useReferences.ts';
import { changesOf } from '../../pages/show/auditChanges.ts';
import { Changes } from '../../pages/show/Changes.tsx';
import type { Values } from '../../providers/record.ts';
import { Panel } from '../parts/Panel.tsx';

/** The changes of an audit entry, value by value. */
export default function AuditChanges({ record }: { record: RecordOf<'audit-events'> }) {
  const translate = useTranslate();
  const find = useReferences();
  const { action, name, entity, entityId } = record;
  const deed = { action, name, entity: entity ?? '' };
  const before = (record.before ?? null) as Values | null;
  const after = (record.after ?? null) as Values | null;
  if (!changesOf(deed, { before, after }, translate).length) return null;
  const now = isResourceName(entity) && entityId ? find(entity, entityId) : undefined;
  return (
    <Panel isApart title={translate('screens.records.changes')}>
      <Changes deed={deed} before={before} after={after} record={now} />
    </Panel>
  );
}
