import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { problemsOf } from '../../resources/kit/check.ts';

const { funds: f, payments: p, 'capital-calls': c, valuations: v, companies, transactions } = resources;
const status = p.states.status as NonNullable<(typeof p.states)[string]>;
const reject = (changed: object) => ({
  payments: {
    ...p,
    states: { status: { ...status, moves: { ...status.moves, reject: { ...status.moves.reject, ...changed } } } },
  },
});
const reverse = (changed: object) => ({
  payments: { ...p, actions: { ...p.actions, reverse: { ...p.actions.reverse, ...changed } } },
});
const payments = (changed: object) => ({ payments: { ...p, ...changed } });
const valuations = (changed: object) => ({ valuations: { ...v, ...changed } });

test('the declarations are valid', () => expect(problemsOf(resources)).toEqual([]));

/** Each names a missing target, or has no effect. */
test.each<[string, object, string]>([
  ['summary', payments({ summary: ['nothing'] }), '"nothing", which is no field'],
  ['times', payments({ list: { ...p.list, times: ['paymentDate'] } }), '"paymentDate", which is no timestamp'],
  ['totals', payments({ list: { ...p.list, totals: ['status'] } }), '"status", which is no amount'],
  ['searchBy', payments({ list: { ...p.list, searchBy: ['nothing'] } }), '"nothing", which is no field'],
  [
    'searchBy',
    payments({ list: { ...p.list, searchBy: ['fundId', 'note'] } }),
    '"note" is searched, and is no reference to',
  ],
  ['totalsFilter', payments({ list: { ...p.list, totalsFilter: { status: ['Nix'] } } }), '"Nix", which is no status'],
  ['flow', payments({ list: { ...p.list, flow: { in: { status: ['Nix'] }, out: {} } } }), '"Nix", which is no status'],
  [
    'balance',
    payments({ list: { ...p.list, balance: { of: ['amount', 'b'], by: 'fundId' } } }),
    '"b", which is no field',
  ],
  [
    'an amount',
    valuations({ fields: Object.fromEntries(Object.entries(v.fields).filter(([name]) => name !== 'currency')) }),
    'is an amount without a field "currency" beside it',
  ],
  ['rightsBy', payments({ rightsBy: ['nothing'] }), '"nothing", which is no field'],
  ['recentSignIn', payments({ recentSignIn: ['nothing'] }), '"nothing", which is no operation'],
  ['rows', payments({ rows: { ...p.rows, lp: { status: { in: ['Nix'] } } } }), '"Nix", which is no status'],
  ['newRows', payments({ newRows: { admin: { nothing: 'self' } } }), '"nothing", which is no field'],
  ['changeRows', payments({ changeRows: { admin: { nothing: 'self' } } }), '"nothing", which is no field'],
  [
    'changes of shared rows',
    { 'market-indices': { ...resources['market-indices'], changeRows: {} } },
    'fund_manager sees all rows and may edit them',
  ],
  [
    'actions on shared rows',
    {
      'market-indices': {
        ...resources['market-indices'],
        actions: { importLevels: { ...resources['market-indices'].actions.importLevels, rows: undefined } },
      },
    },
    'fund_manager sees all rows, and "importLevels" has no rows for it',
  ],
  ['allowedWhen', payments({ allowedWhen: { edit: { nothing: ['x'] } } }), '"nothing", which is no field'],
  ['menu', payments({ menu: { admin: ['nothing'] } }), '"nothing", which is no page'],
  ['menu of a role that may not', valuations({ menu: { company: ['list'] } }), 'which the role may not open'],
  ['allowedWhen of an action', reverse({ allowedWhen: { status: ['Nix'] } }), '"Nix", which is no status'],
  ['successFrom', reverse({ successFrom: 'nothing' }), '"nothing", which is not in its output'],
  ['downloads', reverse({ downloads: 'nothing' }), '"nothing", which is not in its output'],
  ['audited', reverse({ audited: true }), '"reverse" is audited, and is no GET on one record'],
  ['sets', reject({ sets: { reason: { input: 'nothing' } } }), '"nothing", which is no input of it'],
  ['editConsequences', valuations({ editConsequences: { fields: { terms: ['nothing'] } } }), '"nothing"'],
  ['rows of a move', reject({ rows: { admin: { nothing: 'own' } } }), '"nothing", which is no field'],
  ['offered', reject({ offered: { status: ['Nix'] } }), '"Nix", which is no status'],
  ['initial', payments({ states: { status: { ...status, initial: 'Nix' } } }), '"Nix", which is no status'],
  ['tones', payments({ states: { status: { ...status, tones: { Nix: 'good' } } } }), '"Nix", which is no status'],
  [
    'offer of a screen',
    { companies: { ...companies, screens: { verify: { ...companies.screens.verify, offer: { nothing: ['x'] } } } } },
    '"nothing", which is no field',
  ],
  [
    'filter of a view',
    {
      transactions: {
        ...transactions,
        views: { pending: { ...transactions.views.pending, filter: { status: 'nix' } } },
      },
    },
    '"nix", which is no status',
  ],
  [
    'columns instead',
    { 'capital-calls': { ...c, showAs: { lp: { resource: 'capital-call-lines', columns: ['nothing'] } } } },
    '"nothing", which is no field',
  ],
  [
    'filter of a related list',
    { funds: { ...f, related: [{ resource: 'payments', by: 'fundId', filter: { status: 'Nix' } }] } },
    '"Nix", which is no status',
  ],
  [
    'among and optionDetails',
    valuations({
      fields: {
        ...v.fields,
        companyId: { kind: 'ref', to: 'companies', among: { name: 'x' }, optionDetails: ['nothing'] },
      },
    }),
    '"nothing", which is no field',
  ],
  [
    'default',
    valuations({ fields: { ...v.fields, method: { ...v.fields.method, default: 'nix' } } }),
    '"nix", which is no method',
  ],
  [
    'snapshotOf',
    valuations({ fields: { ...v.fields, x: { kind: 'json', snapshotOf: 'nothing', readOnly: true } } }),
    '"nothing", which is no field',
  ],
  ['imports', valuations({ imports: { roles: ['lp'] } }), 'lp may import, but not create'],
  ['form', valuations({ form: [...v.form, ...v.form] }), 'the form contains "fundId" twice'],
  ['form', valuations({ form: [] }), '"fundId" is required, and no form contains it'],
  ['period', valuations({ list: { ...v.list, period: 'status' } }), '"status", which is no day'],
  ['period', valuations({ list: { ...v.list, period: 'method' } }), '"method", which is no day'],
  ['about', valuations({ about: 'method' }), '"method", which is no reference'],
  [
    'preset',
    valuations({ fields: { ...v.fields, companyId: { ...v.fields.companyId, preset: { lp: { own: 'partners' } } } } }),
    'preset to one of "partners", which it does not reference',
  ],
  [
    'prefill',
    valuations({ fields: { ...v.fields, date: { ...v.fields.date, prefill: { of: 'createdAt' } } } }),
    '"date" prefills a value of a record that does not exist yet',
  ],
  [
    'follows',
    valuations({ fields: { ...v.fields, currency: { ...v.fields.currency, follows: { of: 'x', in: 'companyId' } } } }),
    '"currency" follows "x", which no target of',
  ],
])('an invalid %s is reported at startup', (_, changed, sentence) => {
  expect(problemsOf({ ...resources, ...changed } as typeof resources).join('\n')).toContain(sentence);
});
