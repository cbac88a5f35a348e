import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { living } from '../../core/db/living.ts';
import type { Work } from '../../core/entity/slots.ts';
import { money, onDay, type SaidValues } from '../../core/words/said.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { type Notice, notify } from '../../notices/notify.ts';

interface Told {
  says: Notice['says'];
  /** What of it is told once. */
  word: string;
  values?: SaidValues;
}

/** Tells every partner of a distribution of its own line. */
export const tellPartners = async (
  { tx }: Work,
  run: RecordOf<'distributions'>,
  { name: fund }: Pick<RecordOf<'funds'>, 'name'>,
  { says, word, values = {} }: Told,
) => {
  const lines = await tx.rows<{ id: string; partnerId: string; net: string; reference: string; letter: boolean }>(
    sql`select l.id, l.partner_id as "partnerId", l.net, l.payment_reference as reference, coalesce(p.send_call_notices, true) as letter
      from distribution_lines l join partners p on p.id = l.partner_id where l.distribution_id = ${run.id} and ${living('l')} order by l.id`,
  );
  const users = await partnerUsers(
    tx,
    lines.map(({ partnerId }) => partnerId),
  );
  await notify(
    tx,
    lines.map(({ id, partnerId, net, reference, letter }) => ({
      users: users.get(partnerId) ?? [],
      says,
      values: {
        ...values,
        ...{ number: run.number ?? 0, fund, reference },
        amount: money(net, run.currency),
        day: onDay(run.paymentDate ?? run.distributionDate),
      },
      kind: 'Distribution' as const,
      id: run.id,
      path: `/distributions/${run.id}`,
      key: `distributed:${id}:${word}`,
      letter,
    })),
  );
};
