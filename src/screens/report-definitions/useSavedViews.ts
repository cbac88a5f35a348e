import { useGetList, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { ReportContents } from '../../../resources/reportContents.ts';
import { optionText } from '../../format/text.ts';
import { usePortal } from '../../providers/portal.ts';
import { pathTo, withQuery } from '../../routing/paths.ts';
import { useRole, useUserId } from '../../session/role.ts';
import type { SavedViews } from '../../slots.ts';
import { canSaveList } from './canSaveList.ts';

const NAME = 'report-definitions';
const MOST = 100;
type Definition = RecordOf<typeof NAME>;

const page = { pagination: { page: 1, perPage: MOST }, sort: { field: 'title', order: 'ASC' } } as const;

/** The saved views of a list are its saved reports: the user's own, and those shared with a team of the user. */
export const useSavedViews = (entity: ResourceName, isWanted: boolean): SavedViews | null => {
  const translate = useTranslate();
  const portal = usePortal();
  const role = useRole();
  const userId = useUserId();
  const isSavable = canSaveList(entity, role);
  const options = { enabled: isWanted && isSavable, retry: false };
  const own = useGetList<Definition>(NAME, { ...page, filter: { entity, createdBy: userId } }, options);
  const shared = useGetList<Definition>(NAME, { ...page, filter: { entity, sharing: ['team'] } }, options);
  if (!isSavable) return null;
  const rows = new Map([...(own.data ?? []), ...(shared.data ?? [])].map((row) => [row.id, row]));
  const contentsOf = (row: Definition) => row.contents as unknown as ReportContents;
  return {
    path: withQuery(pathTo(NAME, 'list'), { entity }),
    views: [...rows.values()]
      .sort((a, b) => a.title.localeCompare(b.title))
      .map((row) => {
        const { columns, filter, sort } = contentsOf(row);
        const note = optionText(row.sharing, translate, NAME);
        const isEditable = can(resources[NAME], 'edit', role, row, userId);
        return { ...{ id: row.id, title: row.title, note, isEditable }, ...{ columns, filter, sort } };
      }),
    update: async ({ id }, arrangement) => {
      const row = rows.get(String(id));
      if (!row) return;
      const contents: ReportContents = { ...contentsOf(row), ...arrangement };
      await portal.update(NAME, { id, data: { contents }, previousData: row });
    },
  };
};
