import { useMemo } from 'react';
import { SelectInput, useListContext, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { fieldsThat, isDating, isGrouping, type ReportContents } from '../../../resources/reportContents.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { usePortal } from '../../providers/portal.ts';
import { pathTo } from '../../routing/paths.ts';
import { callerStore } from '../../session/caller.ts';
import { useStoreValue } from '../../session/store.ts';
import type { SaveListProps } from '../../slots.ts';

const NAME = 'report-definitions';
const asked = ['title', 'fundId', 'format', 'schedule', 'sharing'] as const;
const { fields } = resources[NAME];
const inputs = Object.fromEntries(asked.map((source) => [source, fields[source] as Field]));

/** Saves the list as it is shown as a report: its columns, filter and order. Then opens the saved report. */
const SaveReport = ({ columns, onClose }: SaveListProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const context = useStoreValue(callerStore)?.context;
  const { sort, filter, filterValues, ...list } = useListContext();
  const entity = list.resource as ResourceName;
  const resource = resources[entity];
  const offered = (passes: (field: Field) => boolean) =>
    fieldsThat(resource, columns, passes).map((id) => ({ id, name: translate(`resources.${entity}.fields.${id}`) }));
  const [groups, dates] = [offered(isGrouping), offered(isDating)];
  const defaults = useMemo(
    () => ({
      title: translate(`resources.${entity}.name`, { smart_count: 2 }),
      fundId: context?.type === 'fund' ? context.id : null,
      groupBy: null,
      period: null,
    }),
    [entity, translate, context],
  );
  return (
    <InputDialog
      name={NAME}
      title={translate('screens.savedReports.save')}
      text={translate('screens.savedReports.what')}
      fields={inputs}
      defaults={defaults}
      confirm={translate('ra.action.save')}
      onClose={onClose}
      onSubmit={async ({ groupBy, period, ...values }, idempotencyKey) => {
        const contents: ReportContents = {
          columns,
          filter: { ...filterValues, ...filter },
          sort: [sort.field, sort.order],
          groupBy: (groupBy as string | null) || null,
          period: (period as string | null) || null,
        };
        const { data } = await portal.create(NAME, {
          data: { ...values, entity, contents },
          meta: { idempotencyKey },
        });
        onClose();
        notify('screens.savedReports.saved', { type: 'success', messageArgs: { title: String(values.title) } });
        navigate(pathTo(NAME, 'show', data));
      }}
    >
      {groups.length > 0 && (
        <SelectInput
          source="groupBy"
          label="screens.savedReports.groupBy"
          choices={groups}
          translateChoice={false}
          helperText={false}
          emptyText="screens.savedReports.ungrouped"
        />
      )}
      {dates.length > 0 && (
        <SelectInput
          source="period"
          label="screens.savedReports.period"
          choices={dates}
          translateChoice={false}
          helperText="screens.savedReports.periodHelp"
          emptyText="screens.savedReports.allDates"
        />
      )}
    </InputDialog>
  );
};

export default SaveReport;
