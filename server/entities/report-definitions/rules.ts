import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { nextReportDay, type ReportContents } from '../../../resources/reportContents.ts';
import { today } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { readSavedList } from '../reports/savedList.ts';

/** Returns the contents of a list with its declared columns, without a filter. */
const wholeList = (entity: ResourceName): ReportContents => ({
  columns: resources[entity].list.columns,
  filter: {},
  sort: null,
  groupBy: null,
  period: null,
});

export const rules: Rules<'report-definitions'> = {
  check: async (work, { entity, contents = wholeList(entity), schedule }) => {
    readSavedList(work.caller, entity, contents, 'contents');
    return { contents, nextOn: nextReportDay(schedule ?? 'none', today(work)) };
  },
  beforeUpdate: async (work, row, values) => {
    const { contents, schedule, sharing } = values;
    if (contents !== undefined) readSavedList(work.caller, row.entity, contents, 'contents');
    return {
      ...(schedule && schedule !== row.schedule && { nextOn: nextReportDay(schedule, today(work)) }),
      // Subscribers lose sight of a report that is private again.
      ...(sharing === 'private' && { subscribers: [] }),
    };
  },
};
