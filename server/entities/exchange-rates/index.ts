import type { CodeOf } from '../../core/entity/slots.ts';
import { rules } from './rules.ts';

/** Checks of exchange rates in addition to their declaration. */
export const exchangeRates: CodeOf<'exchange-rates'> = { rules };
