import sql from 'sql-template-tag';
import type { NoticeText } from '../../resources/noticeTexts.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import type { MailSender } from '../core/mail/outbox.ts';
import type { Sender } from '../core/writers/data.ts';

/** A stored postal address. */
export type Address = { [Part in 'line1' | 'line2' | 'city' | 'region' | 'postalCode']?: string | null | undefined };

/** Fields of a letterhead; those that a fund leaves empty are the organisation's. */
export interface Letterhead {
  legalName: string;
  address: Address | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  signatoryName: string | null;
  signatoryTitle: string | null;
  footer: string | null;
  colour: string | null;
  senderName: string | null;
  replyTo: string | null;
  callText: string | null;
  distributionText: string | null;
  logo: string | null;
}

/** Returns the letterhead of a fund, or of the organisation without a fund; null if neither has one. */
export const letterheadOf = async (tx: Tx, fundId: string | null): Promise<Letterhead | null> => {
  const rows = await tx.rows<Letterhead>(
    sql`select legal_name as "legalName", address, contact_name as "contactName", contact_email as "contactEmail", contact_phone as "contactPhone",
        signatory_name as "signatoryName", signatory_title as "signatoryTitle", footer, colour, sender_name as "senderName", reply_to as "replyTo",
        call_text as "callText", distribution_text as "distributionText", logo
      from letterheads where (fund_id = ${fundId}::uuid or fund_id is null) and ${notDeleted(null)} order by fund_id nulls last`,
  );
  const [own, general] = rows;
  return own ? withGeneral(own, general) : null;
};

/** Fills the empty fields of a fund's letterhead from that of the organisation. */
export const withGeneral = <L extends Partial<Letterhead>>(own: L, general: Letterhead | null | undefined): L => {
  if (!general) return own;
  const keys = Object.keys(general) as (keyof Letterhead)[];
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, own[key] ?? general[key]])) };
};

const SEPARATOR = ' \u00b7 ';

/** Returns the lines of a postal address. */
export const addressLines = (address: Address | null): string[] => {
  const { line1, line2, city, region, postalCode } = address ?? {};
  const town = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ');
  return [line1, line2, town].flatMap((line) => line || []);
};

/** Everything that a letter of a fund states about its sender. */
export interface Stationery {
  sender: Sender | null;
  /** Contact for questions: name, email and telephone. */
  contact: string | null;
  /** Name and title of the signatory, and the firm. */
  signatory: readonly string[];
  /** Sentences in place of the standard ones. */
  texts: Readonly<Record<NoticeText, string | null>>;
}

const noTexts = { callText: null, distributionText: null } as const;

/**
 * Returns the stationery of a fund: its letterhead, else the firm of its manager. Without a fund it is the
 * organisation's.
 */
export const stationeryOf = async (tx: Tx, fundId: string | null): Promise<Stationery> => {
  const head = await letterheadOf(tx, fundId);
  if (head) return stationeryFrom(head);
  const sender = await firmOf(tx, fundId);
  return { sender, contact: null, signatory: [], texts: noTexts };
};

/** Returns the stationery of a letterhead. */
export const stationeryFrom = (head: Omit<Letterhead, 'senderName' | 'replyTo'>): Stationery => {
  const { legalName: name, logo, colour, footer, callText, distributionText } = head;
  const contact = filled([head.contactName, head.contactEmail, head.contactPhone]).join(SEPARATOR);
  const lines = filled([addressLines(head.address).join(SEPARATOR), contact]);
  return {
    sender: { name, lines, logo, colour, footer },
    contact: contact || null,
    signatory: head.signatoryName ? filled([head.signatoryName, head.signatoryTitle, name]) : [],
    texts: { callText, distributionText },
  };
};

const filled = (parts: readonly (string | null)[]): string[] => parts.flatMap((part) => part || []);

const firmOf = async (tx: Tx, fundId: string | null): Promise<Sender | null> => {
  const firm = await tx.first<{ name: string | null }>(
    sql`select m.firm_name as name from funds f join fund_managers m on m.id = f.manager_id
      where f.id = ${fundId}::uuid and ${notDeleted('m')}`,
  );
  return firm?.name ? { name: firm.name, lines: [], logo: null, colour: null, footer: null } : null;
};

/** Returns the sender of a fund's documents; null if nothing is known. */
export const senderOf = async (tx: Tx, fundId: string | null): Promise<Sender | null> =>
  (await stationeryOf(tx, fundId)).sender;

/** Returns the sender of an email of a fund, or of the organisation; null without a letterhead. */
export const mailSenderOf = async (tx: Tx, fundId: string | null): Promise<MailSender | null> => {
  const head = await letterheadOf(tx, fundId);
  if (!head) return null;
  const { legalName, senderName, replyTo, footer, colour } = head;
  return { name: senderName ?? legalName, replyTo, footer, colour };
};
