import sql from 'sql-template-tag';
import type { Tx } from '../../core/db/tx.ts';
import { commitmentPlaces, issuedCodeOf } from '../../ledger/paymentReferences.ts';
import type { Address } from '../../notices/letterhead.ts';

/** A partner as the recipient of a statement. */
export interface Addressee {
  name: string;
  legalName: string | null;
  address: Address | null;
  /** Its place in the fund's payment references, such as HGFII and LP0012; null before the first call or commitment. */
  reference: { code: string; place: string } | null;
}

/** Returns the recipients of statements in a fund by partner id. */
export const addresseesOf = async (
  tx: Tx,
  fundId: string,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, Addressee>> => {
  const code = await issuedCodeOf(tx, fundId);
  const rows = await tx.rows<Omit<Addressee, 'reference'> & { id: string; place: string | null }>(
    sql`select p.id, p.name, p.legal_name as "legalName", p.address, p.type || lpad(k.place::text, 4, '0') as place
      from partners p left join (
        select partner_id, min(place) as place from (${commitmentPlaces(fundId)}) c group by partner_id) k on k.partner_id = p.id
      where p.id = any(${[...partnerIds]}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, place, ...row }) => [id, { ...row, reference: code && place ? { code, place } : null }]),
  );
};
