import { folded } from '../../../../resources/kit/folded.ts';

/** Reduces a text to letters and digits, to compare headings and words. */
export const bare = (text: string) =>
  folded(text)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const listed = (...lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(', ')).map(bare));

/** Texts of total rows. */
const sums = listed(
  'total, totals, grand total, subtotal, sub total, page total, sum, summe, gesamt, gesamtsumme, zwischensumme, sous total, total general, suma, totale, totaal, razem, summa',
  '合计, 合計, 总计, 小计, 本页合计, end of statement',
);
/** Texts of balance rows. */
const balances = listed(
  'balance, opening balance, closing balance, beginning balance, ending balance, start balance, end balance, balance brought forward, brought forward, balance carried forward, carried forward',
  'balance b/f, balance c/f, b/f, c/f, previous balance, new balance, current balance, ledger balance, available balance',
  'saldo, kontostand, anfangssaldo, endsaldo, startsaldo, schlusssaldo, saldovortrag, alter kontostand, neuer kontostand, anfangsbestand, endbestand',
  'solde, solde initial, solde final, solde precedent, ancien solde, nouveau solde, saldo inicial, saldo final, saldo anterior, saldo actual, saldo do dia, saldo atual',
  'saldo iniziale, saldo finale, saldo contabile, beginsaldo, eindsaldo, saldo poczatkowe, saldo koncowe, ingaende saldo, utgaende saldo, inngaende saldo, utgaende balanse, primosaldo, ultimosaldo',
  '期初余额, 期末余额, 前期繰越, 繰越, 繰越残高, 前月繰越, 差引残高',
);

/** States of bookings that are pending or failed. */
const unbooked = listed(
  'pending, processing, in progress, scheduled, authorised, authorized, authorisation, authorization, uncleared, unposted, not posted, on hold, hold, reserved',
  'declined, failed, cancelled, canceled, rejected, reverted, expired, void',
  'vorgemerkt, vormerkung, umsatz vorgemerkt, ausstehend, in bearbeitung, abgelehnt, storniert, en attente, a venir, refuse, annule, pendiente, retenido, rechazado, cancelado',
  'pendente, agendado, recusado, in attesa, non contabilizzato, rifiutato, in behandeling, gereserveerd, geweigerd, oczekujaca, oczekuje, odrzucona, blokada, vantar, reserverad, reserveret, reservert, afventer',
  '未入账, 处理中, 待处理, 失败, 已取消, 保留中, 処理中, 未確定',
);

/**
 * Returns whether a cell is the text of a balance. A payee may be called Total, so totals count only in the date
 * column.
 */
export const isBalance = (text: string): boolean => balances.has(bare(text));
/** Returns whether a cell is the text of a total or balance. */
export const isTotal = (text: string): boolean => sums.has(bare(text)) || isBalance(text);
/** Returns whether a cell marks a booking as pending or failed. */
export const isUnbooked = (text: string): boolean => unbooked.has(bare(text));

/**
 * Returns whether a cell in the date column starts like a total, a balance or a pending booking: 'Kontostand
 * 31.01.2026:'.
 */
export const isNoDay = (text: string): boolean => {
  const words = bare(text).split(' ');
  return words.some((_, at) => {
    const start = words.slice(0, at + 1).join(' ');
    return sums.has(start) || balances.has(start) || unbooked.has(start);
  });
};
