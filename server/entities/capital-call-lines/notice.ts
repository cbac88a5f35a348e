import type { RecordOf } from '../../../resources/index.ts';
import { notFound } from '../../core/base/errors.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { shownNotice } from '../../notices/letter.ts';
import { stationeryOf } from '../../notices/letterhead.ts';
import { speechesOfNotices } from '../../notices/noticeSpeech.ts';
import { breakdownsOf } from '../capital-calls/breakdown.ts';
import { noticeData } from '../capital-calls/callNotice.ts';
import { nextCallNumber, snapshot } from '../capital-calls/issue.ts';

/** Previews the notice of a draft line in the reader's language; the payment reference is assigned on issue. */
export const previewNotice: Action<'capital-call-lines/notice'> = async (work, { row: line }) => {
  const call = await get(work.tx, 'capital-calls', line.capitalCallId);
  const fund = await get(work.tx, 'funds', call.fundId);
  const partner = await get(work.tx, 'partners', line.partnerId);
  const breakdown = (await breakdownsOf(work.tx, call, fund.currency)).get(line.id);
  if (!breakdown) throw notFound();
  const speechOf = await speechesOfNotices(work.tx, [line.partnerId]);
  const notice = noticeData(
    {
      partner: partner.name,
      legalName: partner.legalName,
      address: partner.address,
      fund: fund.name,
      domicile: fund.domicile,
      lateInterestRate: fund.lateInterestRate,
      graceDays: fund.graceDays ?? 0,
      currency: fund.currency,
      callNumber: await nextCallNumber(work.tx, fund.id),
      title: call.title,
      notes: call.notes,
      issueDate: today(work, fund),
      dueDate: call.dueDate,
      amount: line.amount,
      reference: '',
      breakdown,
      bank: await bankOf(work, call, fund),
      wireNumber: null,
    },
    { speech: speechOf(line.partnerId), stationery: await stationeryOf(work.tx, fund.id) },
  );
  return shownNotice(notice);
};

/** Returns the receiving account, if one is chosen. */
const bankOf = async ({ tx }: Work, call: RecordOf<'capital-calls'>, fund: RecordOf<'funds'>) => {
  const id = call.bankAccountId ?? fund.bankAccountId;
  return id ? snapshot(await get(tx, 'bank-accounts', id)) : {};
};
