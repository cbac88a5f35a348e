import { useTranslate } from 'react-admin';
import type { QueryOf } from '../../../resources/values.ts';
import { optionText } from '../../format/text.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';
import type { Person } from './mentions.ts';

/** Returns the staff who can read the record; a user without a name is named by role. */
export const useColleagues = (query: QueryOf<'notes/colleagues'>): readonly Person[] => {
  const translate = useTranslate();
  const { data } = useActionQuery('notes/colleagues', { query });
  return (data?.people ?? []).map(({ id, name, role }) => ({ id, name: name ?? optionText(role ?? '', translate) }));
};
