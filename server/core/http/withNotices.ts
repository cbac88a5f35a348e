import type { Work } from '../entity/slots.ts';
import type { Written } from './write.ts';

/** Adds the number of notices to partners and companies to a response, if the step sent any. */
export const withNotices = ({ tx: { sent } }: Work, written: Written): Written =>
  sent?.notices ? { ...written, body: { ...Object(written.body), notices: sent.notices } } : written;
