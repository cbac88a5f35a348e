import { expect } from 'vitest';
import { type Api, apiOf, type Row } from '../../days/support/api.ts';
import type { Day } from '../../days/support/day.ts';

type Body = Readonly<Record<string, unknown>>;

/** API steps of two users, and reads of any user. */
export class Office {
  private constructor(
    private readonly url: string,
    readonly asAda: Api,
    readonly asMax: Api,
    private readonly fundId: string,
  ) {}

  static async of(day: Day, { ada, max, fundId }: { ada: string; max: string; fundId: string }): Promise<Office> {
    const { url } = day.product;
    const context = { type: 'fund', id: fundId };
    return new Office(url, await apiOf(url, ada), await apiOf(url, max, context), fundId);
  }

  /** Returns the only record in a response. */
  async read(path: string): Promise<Row> {
    return Object.values(await this.asAda.get(path))[0] as Row;
  }

  async list(path: string): Promise<Row[]> {
    return Object.values(await this.asAda.get(path)).find(Array.isArray) as Row[];
  }

  /** Makes a move of the current version of a record, as the manager by default. */
  async move(resource: string, id: string, move: string, input: Body = {}, by = this.asMax): Promise<void> {
    const { version } = await this.read(`/${resource}/${id}`);
    await by.act(`/${resource}/${id}/${move}`, { version, ...input });
  }

  /** Same as `move` under dual control: the second person approves. */
  async moveWithSecond(
    resource: string,
    id: string,
    move: string,
    input: Body = {},
    [by, other] = [this.asMax, this.asAda],
  ): Promise<void> {
    await this.move(resource, id, move, input, by);
    const [asked] = await this.list(`/approvals?recordId=${id}&status=Pending`);
    if (!asked) throw new Error(`No request was created for ${move} of ${resource} ${id}.`);
    await other.act(`/approvals/${asked.id}/approve`, { version: asked.version });
  }

  /** Ada approves the request that Max has just made in the fund at his browser. */
  async approveWaiting(): Promise<void> {
    const waiting = () => this.list(`/approvals?fundId=${this.fundId}&status=Pending`);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    for (const { id, version } of await waiting()) await this.asAda.act(`/approvals/${id}/approve`, { version });
  }

  /** Completes an approved transaction, as of a day. */
  complete = (id: string, valueDate: string) => this.moveWithSecond('transactions', id, 'complete', { valueDate });

  /** Enters and completes a transaction as of a day. */
  async enter(body: Body, day: string): Promise<Row> {
    const made = await this.asMax.make('/transactions', { ...body, tradeDate: day });
    await this.move('transactions', String(made.id), 'approve');
    await this.complete(String(made.id), day);
    return made;
  }

  /** Downloads a document as a user. */
  async file(email: string, id: unknown, token: (url: string, email: string) => Promise<string>): Promise<Buffer> {
    const answer = await fetch(`${this.url}/api/v1/documents/${id}/file`, {
      headers: { authorization: `Bearer ${await token(this.url, email)}` },
    });
    if (!answer.ok) throw new Error(`${email} does not get ${id}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  }
}
