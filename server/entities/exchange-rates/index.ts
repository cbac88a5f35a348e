import type { CodeOf } from '../../core/entity/slots.ts';
import { rules } from './rules.ts';

/** Checks of exchange rates beyond their declaration. */
export const exchangeRates: CodeOf<'exchange-rates'> = { rules };
