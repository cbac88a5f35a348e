import type { useTranslate } from 'react-admin';
import type { AuditAction } from '../../../i18n/auditActions.ts';
import { humanise } from '../../../i18n/humanise.ts';
import { resources } from '../../../resources/index.ts';
import { internalColumns } from '../../../resources/kit/base.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import { isResourceName } from '../../../resources/kit/names.ts';
import { isBeside, isFilled } from '../../fields/filled.ts';
import type { Values } from '../../providers/record.ts';

type Translate = ReturnType<typeof useTranslate>;

export interface Change {
  source: string;
  label: string;
  /** Undefined for undeclared values. */
  field: Field | undefined;
  before: unknown;
  after: unknown;
}

/**
 * Compares two snapshots of a record in declared order. Omits values empty in both and, for a new record, defaults of
 * fields that do not apply and that its page hides.
 */
export const changesOf = (
  deed: AuditAction,
  { before, after }: { before: Values | null; after: Values | null },
  translate: Translate,
): Change[] => {
  const sources = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isOfOthers = (source: string) => {
    const field = deed.action === 'create' && after && !before ? declaredIn(deed, source) : undefined;
    return field !== undefined && isBeside(field, after?.[source], after ?? {});
  };
  return sources
    .filter((source) => !isOfOthers(source))
    .filter((source) => !internalColumns.has(source) && (isFilled(before?.[source]) || isFilled(after?.[source])))
    .map((source) => ({
      source,
      label: translate(`resources.${deed.entity}.fields.${source}`, { _: humanise(source) }),
      field: declaredIn(deed, source),
      before: before?.[source],
      after: after?.[source],
    }));
};

/** Returns a field of the entity, or an input of the step. */
const declaredIn = ({ entity, name }: AuditAction, source: string): Field | undefined => {
  if (!isResourceName(entity)) return undefined;
  const resource = resources[entity];
  const asked = name ? (findMove(resource, name)?.move.input ?? resource.actions[name]?.input) : undefined;
  return fieldOf(resource, source) ?? asked?.[source];
};
