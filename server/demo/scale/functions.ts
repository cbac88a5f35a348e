/** SQL array of words that commas separate. */
const texts = (words: string) => `string_to_array('${words}', ', ')`;

const places = texts(
  'Harbour, Meridian, Larkspur, Northgate, Silverbrook, Ashdown, Copperfield, Tidewater, Windrush, Granite, ' +
    'Falcon, Juniper, Redwood, Beacon, Saffron, Orchard, Summit, Lantern, Quarry, Willow, Cedar, Amber, ' +
    'Pioneer, Compass, Anchor, Heron, Cobalt, Maple, Solstice, Drift',
);
const trades = texts(
  'Robotics, Energy, Genomics, Logistics, Foods, Payments, Semiconductors, Diagnostics, Textiles, Software, ' +
    'Batteries, Water, Rail, Timber, Optics, Seeds, Ceramics, Marine, Cloud, Tooling',
);
const subjects = texts(
  'audit of the annual accounts, fund administration, legal advice on a purchase, depositary services, tax ' +
    'filings, custody, valuation of the portfolio, travel of the team, due diligence, insurance of the ' +
    'directors, escrow release, bridge loan, second tranche, working capital, earn-out, break fee, hedging of ' +
    'the currency, data room, regulatory filing, recruitment of a chairman',
);
const kinds = texts(
  'Pension, Endowment, Insurance, Family Office, Foundation, Fund of Funds, Holdings, Trust, Savings Bank, ' +
    'Superannuation',
);

/** Session-local functions: pseudo-random numbers by seed, time-ordered ids, and words. */
export const functionsOf = (seed: number): string => `
create function pg_temp.pick(n bigint, salt int, most bigint) returns bigint language sql immutable as
  $$ select (hashint8extended(n, (salt + ${Math.trunc(seed)} * 1000)::bigint) & 9223372036854775807) % most $$;
create function pg_temp.key(kind int, n bigint, at timestamptz) returns uuid language sql immutable as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
    from md5(${Math.trunc(seed)} || ':' || kind || ':' || n) h $$;
create function pg_temp.one_of(words text[], n bigint, salt int) returns text language sql immutable as
  $$ select words[1 + pg_temp.pick(n, salt, cardinality(words))] $$;
create function pg_temp.place(n bigint, salt int) returns text language sql immutable as $$ select pg_temp.one_of(${places}, n, salt) $$;
create function pg_temp.trade(n bigint, salt int) returns text language sql immutable as $$ select pg_temp.one_of(${trades}, n, salt) $$;
create function pg_temp.subject(n bigint, salt int) returns text language sql immutable as $$ select pg_temp.one_of(${subjects}, n, salt) $$;
create function pg_temp.institution(n bigint, salt int) returns text language sql immutable as $$ select pg_temp.one_of(${kinds}, n, salt) $$;`;
