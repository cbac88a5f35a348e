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
const { fields } = resources[NAME];
const inputsOf = (sources: readonly (keyof typeof fields)[]) =>
  Object.fromEntries(sources.map((source) => [source, fields[source] as Field]));

/** Texts and inputs of the dialog: a view is a report without a schedule. */
const kinds = {
  report: {
    texts: { title: 'screens.savedReports.save', text: 'screens.savedReports.what' },
    inputs: inputsOf(['title', 'fundId', 'format', 'schedule', 'sharing']),
  },
  view: {
    texts: { title: 'generic.views.title', text: 'generic.views.what' },
    inputs: inputsOf(['title', 'sharing', 'fundId']),
  },
};

/**
 * Saves the list as it is shown: its columns, filter and order. Opens a saved report; a saved view stays on the list.
 */
const SaveReport = ({ columns, onSavedView, onClose }: SaveListProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const context = useStoreValue(callerStore)?.context;
  const { sort, filter, filterValues, ...list } = useListContext();
  const entity = list.resource as ResourceName;
  const resource = resources[entity];
  const { texts, inputs } = kinds[onSavedView ? 'view' : 'report'];
  const offered = (passes: (field: Field) => boolean) =>
    fieldsThat(resource, onSavedView ? [] : columns, passes).map((id) => ({
      id,
      name: translate(`resources.${entity}.fields.${id}`),
    }));
  const [groups, dates] = [offered(isGrouping), offered(isDating)];
  const defaults = useMemo(
    () => ({
      title: onSavedView ? '' : translate(`resources.${entity}.name`, { smart_count: 2 }),
      fundId: context?.type === 'fund' ? context.id : null,
      groupBy: null,
      period: null,
    }),
    [entity, translate, context, onSavedView],
  );
  return (
    <InputDialog
      name={NAME}
      title={translate(texts.title)}
      text={translate(texts.text)}
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
        if (onSavedView) onSavedView(data.id);
        else navigate(pathTo(NAME, 'show', data));
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
