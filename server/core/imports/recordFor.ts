import { resources } from '../../../resources/index.ts';
import { folded } from '../../../resources/kit/folded.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { asking, rolesFor, withoutContext } from '../auth/scope.ts';
import { createOne, type Outcome } from '../entity/operations.ts';
import type { Work } from '../entity/slots.ts';
import { messageFor, word } from '../i18n/message.ts';
import type { Values } from '../tables/types.ts';
import { fail, faultsOf, RowFault } from './faults.ts';
import { type Named, namedBy, recordNamed, uniqueTexts } from './lookup.ts';

interface Wanted {
  path: string;
  to: ResourceName;
  text: string;
  /** Values from the same row for a record to create along with it. */
  inner: Values | undefined;
  mayBeNew: boolean;
  /** May be outside the caller's context. */
  isAnyContext: boolean;
}

/** Returns the record that a cell refers to, or a new one created with the row. Throws RowFault, ApiError. */
export const recordFor = async (
  work: Work,
  { path, to, text, inner, mayBeNew, isAnyContext }: Wanted,
): Promise<{ is: Named } | { made: Outcome }> => {
  const asker = isAnyContext ? { ...work, caller: withoutContext(work.caller) } : work;
  const given = uniqueTexts(work, to).flatMap((key) =>
    typeof inner?.[key] === 'string' ? [{ key, value: String(inner[key]) }] : [],
  );
  for (const { value } of given) {
    const [same] = await namedBy(asker, to, value);
    if (!same) continue;
    if (!isSame(same.title, text))
      fail(path, messageFor('refusals.imports.otherName', { text: value, name: same.title }));
    return { is: same };
  }
  const first = await recordNamed(asker, to, { path, text });
  if (first) {
    for (const { key } of given)
      if (first[key]) fail(`${path}.${key}`, messageFor('refusals.imports.otherValue', { name: first.title }));
    return { is: first };
  }
  const entity = word(`entities.${to}`);
  if (!mayBeNew || !rolesFor(work.caller, to, asking(to, 'create')).length)
    return fail(path, messageFor('refusals.imports.absent', { text, entity }));
  const title = String(resources[to].title);
  const needed = Object.entries(resources[to].fields).filter(
    ([key, field]) => field.required && field.default === undefined && key !== title,
  );
  if (!inner && needed.length) {
    const columns = word(...needed.map(([key]) => `fields.${key}`));
    return fail(path, messageFor('refusals.imports.absentNew', { text, entity, columns }));
  }
  try {
    return { made: await createOne(work, to, { ...inner, [title]: text }, { prefix: path, skipsQuestions: true }) };
  } catch (error) {
    const { faults, record } = faultsOf(error, path);
    const under = (field: string | null) => {
      if (field === null || field === `${path}.${title}`) return path;
      return field === path || field.startsWith(`${path}.`) ? field : `${path}.${field}`;
    };
    throw new RowFault(
      faults.map(({ field, message }) => ({ field: under(field), message })),
      record,
    );
  }
};

const isSame = (one: string, other: string) => folded(one.trim()) === folded(other.trim());
