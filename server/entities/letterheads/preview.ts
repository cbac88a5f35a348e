import { readerLocaleOf } from '../../core/auth/readerLocale.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { speechAs } from '../../core/i18n/translator.ts';
import { shownNotice } from '../../notices/letter.ts';
import { type Letterhead, letterheadOf, stationeryFrom, withGeneral } from '../../notices/letterhead.ts';
import { sampleNotices } from './sampleNotices.ts';

/** A preview shows no logo. */
type Shown = Omit<Letterhead, 'senderName' | 'replyTo'>;

/** Previews a notice with the unsaved values of a letterhead and sample figures, in the caller's language. */
export const previewLetter: Action<'letterheads/preview'> = async (work, { query: { paper, fundId, ...typed } }) => {
  const { tx, caller } = work;
  const fund = fundId ? await get(tx, 'funds', fundId) : null;
  const own: Shown = {
    legalName: typed.legalName ?? '',
    address: typed.address ?? null,
    contactName: typed.contactName ?? null,
    contactEmail: typed.contactEmail ?? null,
    contactPhone: typed.contactPhone ?? null,
    signatoryName: typed.signatoryName ?? null,
    signatoryTitle: typed.signatoryTitle ?? null,
    footer: typed.footer ?? null,
    colour: null,
    callText: typed.callText ?? null,
    distributionText: typed.distributionText ?? null,
    logo: null,
  };
  const head = withGeneral(own, fund && (await letterheadOf(tx, null)));
  const notice = sampleNotices[paper]({
    fund,
    today: today(work, fund ?? undefined),
    speech: await speechAs(await readerLocaleOf(tx, caller.userId)),
    stationery: stationeryFrom(head),
  });
  return shownNotice(notice);
};
