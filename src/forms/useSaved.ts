import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { filesOf } from '../inputs/fileRules.ts';
import type { Row } from '../providers/record.ts';
import { OpenRecord } from '../routing/OpenRecord.tsx';
import { wayTo } from '../routing/ways.ts';
import { useRole } from '../session/role.ts';

/** After a form was saved: it is said, everything is read anew, since a write may change other records, and the record is shown. */
export const useSaved = (name: ResourceName, word: 'created' | 'saved') => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const role = useRole();
  const { search, key, state } = useLocation();
  const from = (state as { from?: string } | null)?.from;
  /**
   * What stands inside others is made one after the other, where it stands, unless a panel of its own page shows what it
   * would bring about. Else to the record's details, else to where the person came from or to the list. The form leaves no
   * place of its own behind: whoever goes back from there is not led to it again.
   */
  const leave = (to: Row | null) => {
    const { inner, panels } = resources[name];
    const isOneOfMany = word === 'created' && inner && !panels.length && search !== '' && key !== 'default';
    const list = inner ? null : wayTo(role, name, 'list');
    const way = isOneOfMany ? null : ((to && wayTo(role, name, 'show', to)) ?? list);
    if (way === null || way === from || (to === null && from)) navigate(-1);
    else navigate(way, { replace: true });
  };
  const onSuccess = async (saved: Row, { data }: { data?: Partial<Row> | undefined }) => {
    const entity = translate(`resources.${name}.name`, { smart_count: 1 });
    // What follows from it is told as well, where it has words.
    const own = `resources.${name}.${word}`;
    const key = translate(own, { _: '' }) ? own : `generic.form.${word}`;
    const { length: count } = resources[name].upload ? filesOf(data?.file) : [];
    if (saved.approval) notify('generic.second.asked', { type: 'info' });
    else if (count > 1) notify('generic.upload.doneSeveral', { type: 'success', messageArgs: { smart_count: count } });
    else {
      const action = word === 'created' ? createElement(OpenRecord, { name, record: saved }) : undefined;
      notify(key, { type: 'success', messageArgs: { ...saved, name: entity }, action });
    }
    await queries.invalidateQueries();
    leave(count > 1 ? null : saved);
  };
  return { onSuccess, leave };
};
