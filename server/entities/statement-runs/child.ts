// Worker process that computes and writes the statements of all partners of a fund.
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { get } from '../../core/entity/records.ts';
import { serveFileWorker } from '../../core/fileJobs/serve.ts';
import { documentTitle } from '../../core/i18n/documentTitle.ts';
import { speechAs, type Translator } from '../../core/i18n/translator.ts';
import { type ReportData, readerIn, type Sender } from '../../core/writers/data.ts';
import { partnerNames } from '../../ledger/partnerNames.ts';
import { senderOf } from '../../notices/letterhead.ts';
import { aboutOf } from '../reports/about.ts';
import { partnerReports } from '../reports/builders.ts';
import { periodName } from '../reports/periodName.ts';
import type { PartnerBodies } from '../reports/types.ts';
import type { Answers, Asked, Made } from './task.ts';
import { titleOf } from './title.ts';

type Run = RecordOf<'statement-runs'>;
interface Opened extends Pick<PartnerBodies, 'partnerIds' | 'bodyOf'> {
  runId: string;
  nav: bigint;
  fund: RecordOf<'funds'>;
  sender: Sender | null;
  names: ReadonlyMap<string, string>;
}

/** Loads a run's data once; a resumed run loads the same data, as of its known-at time. */
let opened: Opened | undefined;

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

serveFileWorker<Asked, Answers[keyof Answers]>(async (task, { snapshot, write }) => {
  const { run } = task;
  if (opened?.runId !== run.id) {
    opened = undefined;
    opened = await snapshot(async (tx) => {
      const fund: RecordOf<'funds'> = await get(tx, 'funds', run.fundId);
      const { partnerIds, bodyOf, nav } = await partnerReports[run.kind](tx, fund, run);
      const [names, sender] = [await partnerNames(tx, partnerIds), await senderOf(tx, fund.id)];
      return { runId: run.id, fund, sender, partnerIds, bodyOf, nav: await nav(), names };
    });
  }
  const { partnerIds, nav, fund, names } = opened;
  if (task.what === 'look')
    return { partnerIds: partnerIds.filter((id) => names.has(id)), nav: formatMoney(nav, fund.currency) };
  const made: Made[] = [];
  for (const { partnerId, reads } of task.wanted) {
    const speech = await speechAs(reads);
    const data = dataOf(run, opened, partnerId, speech);
    if (!data) continue;
    // Lists are wide enough for the start of a title, so it names the partner before the fund.
    const own = titleOf(run.kind, { name: names.get(partnerId) ?? '' }, speech);
    const period = periodName(run, speech);
    const called = documentTitle(own, { speech, parts: [fund.name, period] });
    // The head of the document names the fund below its title.
    const title = documentTitle(own, { speech, parts: [period] });
    const file = await write(run.format, { ...data, title, fileTitle: called });
    made.push({ partnerId, title: data.title, documentTitle: called, ...file });
  }
  return made;
});
