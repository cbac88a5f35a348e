import sql from 'sql-template-tag';
import { unseal } from '../../core/base/secrets.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Action } from '../../core/entity/slots.ts';
import { fileMatcher } from './fileNames.ts';

interface Candidate {
  id: string;
  name: string;
  legalName: string | null;
  taxId: string | null;
}

/**
 * Proposes the partner of each file by its name, among the partners that the caller may enter documents for. Stores
 * nothing.
 */
export const matchFiles: Action<'documents/matchFiles'> = async ({ tx }, { input: { files }, reach }) => {
  const partners = await tx.rows<Candidate>(
    sql`select p.id, p.name, p.legal_name as "legalName", p.tax_id as "taxId" from partners p
      where ${reach('partners', 'p')} and ${notDeleted('p')} order by p.name, p.id`,
  );
  const references = await referencesIn(
    tx,
    files.map(({ name }) => name),
  );
  const match = fileMatcher(
    partners.map(({ id, name, legalName, taxId }) => ({
      id,
      names: legalName ? [name, legalName] : [name],
      taxId: taxId && unseal(taxId),
      references: references.get(id) ?? [],
    })),
  );
  const nameOf = new Map(partners.map(({ id, name }) => [id, name]));
  return {
    matches: files.map((file) => {
      const { partnerIds, isCertain, basis } = match(file.name);
      const found = partnerIds.map((id) => ({ partnerId: id, name: nameOf.get(id) ?? '' }));
      return { file: file.name, isCertain, basis, partners: found };
    }),
  };
};

/** Payment references in the file names, by partner; the caller's scope limits the partners. */
const referencesIn = async (
  tx: Parameters<typeof matchFiles>[0]['tx'],
  fileNames: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const typed = fileNames.flatMap((name) =>
    (name.toUpperCase().match(/[A-Z0-9]+[-_ ][A-Z]+[-_ ]\d+[-_ ][A-Z]+\d+/g) ?? []).map((text) =>
      text.replace(/[_ ]/g, '-'),
    ),
  );
  if (!typed.length) return new Map();
  const rows = await tx.rows<{ partnerId: string; references: string[] }>(
    sql`select l.partner_id as "partnerId", array_agg(l.reference) as references from (
        select partner_id, payment_reference as reference from capital_call_lines where payment_reference = any(${typed}::text[]) and ${notDeleted(null)}
        union all
        select partner_id, payment_reference from distribution_lines where payment_reference = any(${typed}::text[]) and ${notDeleted(null)}) l
      group by l.partner_id`,
  );
  return new Map(rows.map(({ partnerId, references }) => [partnerId, references]));
};
