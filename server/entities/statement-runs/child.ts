// Worker process that computes and writes the statements of all partners of a fund.
import { PassThrough } from 'node:stream';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { openReach } from '../../core/db/reach.ts';
import { deferRejection, inTransaction } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { serveWorker } from '../../core/entity/worker.ts';
import { spool } from '../../core/files/spool.ts';
import { documentTitle } from '../../core/i18n/documentTitle.ts';
import { speechAs, type Translator } from '../../core/i18n/translator.ts';
import { givenHere } from '../../core/platform/handleTasks.ts';
import { type ReportData, readerIn } from '../../core/writers/data.ts';
import { writers } from '../../core/writers/writers.ts';
import { partnerNames } from '../../ledger/partnerNames.ts';
import { senderOf } from '../../notices/sender.ts';
import { aboutOf } from '../reports/about.ts';
import { partnerReports } from '../reports/builders.ts';
import { hashed } from '../reports/hashed.ts';
import type { PartnerBodies } from '../reports/types.ts';
import type { Answers, Asked, Given, Made, Wanted } from './task.ts';
import { titleOf } from './title.ts';

const { reach, dataDir } = givenHere<Given>();
const pool = openReach(reach);

type Run = RecordOf<'statement-runs'>;
interface Opened extends Pick<PartnerBodies, 'partnerIds' | 'bodyOf'> {
  runId: string;
  nav: bigint;
  fund: RecordOf<'funds'>;
  sender: string | null;
  names: ReadonlyMap<string, string>;
}

/** Loads a run's data once; a resumed run loads the same data, as of its known-at time. */
let opened: Opened | undefined;

const open = async (run: Run): Promise<Opened> => {
  if (opened?.runId === run.id) return opened;
  opened = undefined;
  opened = await inTransaction(
    pool,
    async (tx) => {
      const fund: RecordOf<'funds'> = await get(tx, 'funds', run.fundId);
      const { partnerIds, bodyOf, nav } = await partnerReports[run.kind](tx, fund, run);
      const [names, sender] = [await partnerNames(tx, partnerIds), await senderOf(tx, fund)];
      return { runId: run.id, fund, sender, partnerIds, bodyOf, nav: await nav(), names };
    },
    'isolation level repeatable read read only',
  );
  return opened;
};

const dataOf = (
  run: Run,
  { fund, sender, names, bodyOf }: Opened,
  partnerId: string,
  speech: Translator,
): ReportData | null => {
  const partner = { id: partnerId, name: names.get(partnerId) ?? '' };
  const body = bodyOf(partner, speech);
  if (!body) return null;
  return {
    title: titleOf(run.kind, fund, speech),
    sender,
    about: aboutOf(run, { named: [fund, partner], currency: fund.currency, speech }),
    ...body,
    knownAt: run.knownAt,
    reader: readerIn(speech),
  };
};

const write = async (run: Run, from: Opened, { partnerId, reads }: Wanted): Promise<Made[]> => {
  const speech = await speechAs(reads);
  const given = dataOf(run, from, partnerId, speech);
  if (!given) return [];
  const { data, hash } = hashed(given);
  const out = new PassThrough();
  const spooling = deferRejection(spool(dataDir, out));
  await writers[run.format].write(data, out);
  const { path, size, sha256 } = await spooling;
  const title = given.title;
  const called = documentTitle(title, [speech.day(run.asOf), from.names.get(partnerId)]);
  return [{ partnerId, path, size, sha256, title, documentTitle: called, dataHash: hash() }];
};

const works: { [K in keyof Answers]: (task: Extract<Asked, { what: K }>) => Promise<Answers[K]> } = {
  look: async ({ run }) => {
    const { partnerIds, nav, fund, names } = await open(run);
    return { partnerIds: partnerIds.filter((id) => names.has(id)), nav: formatMoney(nav, fund.currency) };
  },
  make: async ({ run, wanted }) => {
    const from = await open(run);
    const made: Made[] = [];
    for (const one of wanted) made.push(...(await write(run, from, one)));
    return made;
  },
};

serveWorker((task: Asked) => (works[task.what] as (task: Asked) => Promise<Answers[keyof Answers]>)(task));
