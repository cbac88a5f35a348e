import { filledIn, type NoticeText } from '../../resources/noticeTexts.ts';
import { type MessageKey, type MessageValues, messageFor } from '../core/i18n/message.ts';
import type { Translator } from '../core/i18n/translator.ts';
import type { Letter, WholeReport } from '../core/writers/data.ts';
import { type Address, addressLines, type Stationery } from './letterhead.ts';

/** Recipient, fund and reference of a notice, which every letter states. */
export interface Addressed {
  partner: string;
  legalName: string | null;
  address: Address | null;
  fund: string;
  /** Country code of the fund. */
  domicile: string | null;
  issueDate: string;
  reference: string;
}

interface Content {
  /** The sentence that a letterhead can replace, with its values by placeholder. */
  text: { field: NoticeText; standard: MessageKey; values: Readonly<Record<string, string>> };
  /** Paragraphs of the notice itself. */
  notes: string | null;
  emphasis: Letter['emphasis'];
  /** Paragraphs after the tables. */
  closing: readonly string[];
}

/** Letter of a notice. */
export type NoticeLetter = Letter & Required<Pick<Letter, 'salutation'>>;

/** A report within a letter. */
export type Notice = WholeReport & { letter: NoticeLetter };

/** Converts a notice to the response that previews it. */
export const shownNotice = ({ reader, sender, ...notice }: Notice) => ({
  notice: {
    ...notice,
    sender: sender?.name ?? null,
    senderLines: sender?.lines ?? [],
    footer: sender?.footer ?? null,
    locale: reader.locale,
  },
});

/** Countries whose letters have US paper sizes. */
const letterSize: ReadonlySet<string> = new Set(['US', 'CA', 'MX']);

/** Returns the paper of a fund's letters by its country code. */
export const paperOf = (domicile: string | null): Letter['paper'] =>
  domicile && letterSize.has(domicile) ? 'LETTER' : 'A4';

/** Builds the letter around the tables of a notice. */
export const letterOf = (
  { partner, legalName, address, domicile, issueDate, reference }: Addressed,
  { text, notes, emphasis, closing }: Content,
  { speech, stationery }: { speech: Translator; stationery: Stationery },
): NoticeLetter => {
  const { say } = speech;
  const said = (key: MessageKey, values: MessageValues = {}) => say(messageFor(key, values));
  const own = stationery.texts[text.field];
  return {
    paper: paperOf(domicile),
    recipient: [said('callNotice.letter.recipient', { partner: legalName ?? partner }), ...addressLines(address)],
    facts: [
      { label: said('callNotice.letter.date'), value: speech.day(issueDate) },
      ...(reference ? [{ label: said('callNotice.reference'), value: reference }] : []),
    ],
    salutation: said('callNotice.letter.salutation'),
    opening: [own ? filledIn(own, text.values) : said(text.standard, text.values), ...(notes ? [notes] : [])],
    emphasis,
    closing: [
      ...closing,
      ...(stationery.contact ? [said('callNotice.letter.questions', { contact: stationery.contact })] : []),
    ],
    signature: stationery.signatory.length ? [said('callNotice.letter.regards'), ...stationery.signatory] : [],
  };
};
