import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import sql from 'sql-template-tag';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/tx.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from './outbox.ts';

const FROM = 'Quarterdeck <no-reply@quarterdeck.invalid>';
const MOST_ATTEMPTS = 12;
/** A letter is tried again after one minute, two, four ... at most a day later. */
const LONGEST_WAIT_MINUTES = 1440;

type Carrier = (mail: Mail) => Promise<void>;
type Settings = Pick<Config, 'smtpUrl' | 'dataDir'>;

/** Writes letters to DATA_DIR/outbox, each complete or not at all. */
const toFolder = (dataDir: string): Carrier => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async ({ to, subject, text }) => {
    const { message } = await composer.sendMail({ from: FROM, to, subject, text });
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
    await writeFile(join(folder, `.${name}.part`), message as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`));
  };
};

const bySmtp = (address: string): Carrier => {
  const from = new URL(address).searchParams.get('from') ?? FROM;
  const transport = nodemailer.createTransport(address);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
};

/** How letters leave the house. */
export const carrierOf = ({ smtpUrl, dataDir }: Settings): Carrier => (smtpUrl ? bySmtp(smtpUrl) : toFolder(dataDir));

/** Delivers the letter that has waited longest; answers whether there was one. One that cannot be delivered waits and is tried again. */
export const deliverNext = async (deps: Deps, carry: Carrier): Promise<boolean> =>
  inTransaction(deps.database.app, async (tx) => {
    const letter = await tx.first<{ id: string; recipient: string; subject: string; body: string; attempts: number }>(
      sql`select id, recipient, subject, body, attempts from outbox where delivered_at is null and next_attempt_at <= now() and attempts < ${MOST_ATTEMPTS}
        order by next_attempt_at limit 1 for update skip locked`,
    );
    if (!letter) return false;
    try {
      await carry({ to: letter.recipient, subject: letter.subject, text: letter.body });
      await tx.run(sql`update outbox set delivered_at = now(), attempts = attempts + 1 where id = ${letter.id}`);
    } catch (err) {
      deps.log.error({ err, letter: letter.id }, 'a letter could not be delivered');
      const wait = Math.min(2 ** letter.attempts, LONGEST_WAIT_MINUTES);
      await tx.run(
        sql`update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${wait}) where id = ${letter.id}`,
      );
    }
    return true;
  });
