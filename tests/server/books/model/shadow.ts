/** Independent model of a fund in the simplest form, in minor units. */
export interface Shadow {
  cash: bigint;
  /** Paid in by each partner, with or without a call. */
  paidIn: Map<string, bigint>;
  distributed: Map<string, bigint>;
  /** Called from each partner by calls not cancelled, less refunds of later closings. */
  called: Map<string, bigint>;
  committed: Map<string, bigint>;
}

export const emptyShadow = (): Shadow => ({
  cash: 0n,
  paidIn: new Map(),
  distributed: new Map(),
  called: new Map(),
  committed: new Map(),
});

const add = (to: Map<string, bigint>, key: string, cents: bigint) => to.set(key, (to.get(key) ?? 0n) + cents);

export type Happened =
  | { what: 'paid'; partnerId: string; cents: bigint }
  | { what: 'refunded'; partnerId: string; cents: bigint }
  | { what: 'committed'; partnerId: string; cents: bigint }
  | { what: 'distributed'; partnerId: string; cents: bigint }
  | { what: 'called'; lines: readonly { partnerId: string; cents: bigint }[] }
  | { what: 'received'; cents: bigint }
  | { what: 'spent'; cents: bigint };

/** Adds an event, or removes it. */
export const count = (shadow: Shadow, happened: Happened, sign: 1n | -1n = 1n): void => {
  if (happened.what === 'called')
    for (const { partnerId, cents } of happened.lines) add(shadow.called, partnerId, sign * cents);
  else {
    const cents = sign * happened.cents;
    if (happened.what === 'committed') {
      add(shadow.committed, happened.partnerId, cents);
      return;
    }
    if (happened.what === 'paid') add(shadow.paidIn, happened.partnerId, cents);
    if (happened.what === 'refunded') add(shadow.paidIn, happened.partnerId, -cents);
    if (happened.what === 'distributed') add(shadow.distributed, happened.partnerId, cents);
    shadow.cash += happened.what === 'paid' || happened.what === 'received' ? cents : -cents;
  }
};

export const total = (of: ReadonlyMap<string, bigint>): bigint => [...of.values()].reduce((a, b) => a + b, 0n);
