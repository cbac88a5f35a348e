import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { filesOf } from '../inputs/fileRules.ts';
import type { Row } from '../providers/record.ts';
import { wayTo } from '../routing/ways.ts';
import { useRole } from '../session/role.ts';

/** After a form was saved: it is said, everything is read anew, since a write may change other records, and the record is shown. */
export const useSaved = (name: ResourceName, word: 'created' | 'saved') => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const role = useRole();
  const { search, key } = useLocation();
  /**
   * What stands inside others is made one after the other, where it stands, unless a panel of its own page shows what it
   * would bring about. Else to the record's details, else to the list, else to where the person came from.
   */
  const leave = (to: Row | null) => {
    const { inner, panels } = resources[name];
    const isOneOfMany = word === 'created' && inner && !panels.length && search !== '' && key !== 'default';
    const list = inner ? null : wayTo(role, name, 'list');
    const way = isOneOfMany ? null : ((to && wayTo(role, name, 'show', to)) ?? list);
    if (way) navigate(way);
    else navigate(-1);
  };
  const onSuccess = async (saved: Row, { data }: { data?: Partial<Row> | undefined }) => {
    const entity = translate(`resources.${name}.name`, { smart_count: 1 });
    notify(`generic.form.${word}`, { type: 'success', messageArgs: { name: entity } });
    await queries.invalidateQueries();
    leave(filesOf(data?.file).length > 1 ? null : saved);
  };
  return { onSuccess, leave };
};
