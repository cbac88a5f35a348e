import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { filesOf } from '../inputs/fileRules.ts';
import type { Row } from '../providers/record.ts';
import { linkTo } from '../routing/links.ts';
import { OpenRecord } from '../routing/OpenRecord.tsx';
import { requested } from '../routing/requested.ts';
import { useRole } from '../session/role.ts';

/**
 * Returns the success handler of a form: notifies, refetches everything, since a write may change other records, and
 * shows the record.
 */
export const useSaveSuccess = (name: ResourceName, word: 'created' | 'saved') => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const role = useRole();
  const { search, key, state } = useLocation();
  const from = (state as { from?: string } | null)?.from;
  /**
   * Leaves the form: after an inner record back to its parent, unless panels of its page show consequences. Otherwise
   * goes to the record's details, else back or to the list. Replaces the history entry, so that the back button does
   * not return to the form.
   */
  const leave = (to: Row | null) => {
    const { inner, panels } = resources[name];
    const isOneOfMany = word === 'created' && inner && !panels.length && search !== '' && key !== 'default';
    const list = inner ? null : linkTo(role, name, 'list');
    const way = isOneOfMany ? null : ((to && linkTo(role, name, 'show', to)) ?? list);
    if (way === null || way === from || (to === null && from)) navigate(-1);
    else navigate(way, { replace: true });
  };
  const onSuccess = async (saved: Row, { data }: { data?: Partial<Row> | undefined }) => {
    const entity = translate(`resources.${name}.name`, { smart_count: 1 });
    // An entity may have a message of its own that explains the consequences.
    const own = `resources.${name}.${word}`;
    const key = translate(own, { _: '' }) ? own : `generic.form.${word}`;
    const { length: count } = resources[name].upload ? filesOf(data?.file) : [];
    if (saved.approval) notify(...requested(saved.approval));
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
