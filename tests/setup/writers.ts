import { createHash, randomUUID } from 'node:crypto';

/** Records that the server acknowledged with 201. */
export interface Acknowledged {
  id: string;
  /** Hash of an uploaded file; null for a record without one. */
  sha256: string | null;
}

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Creates a partner with a tax id and uploads a document for it, reporting each once it is acknowledged. */
export async function writeOnce(url: string, token: string, told: (it: Acknowledged) => void): Promise<void> {
  const name = `partner-${randomUUID()}`;
  const body = { type: 'LP', name, email: `${name}@writers.example.test`, taxId: name.slice(-20) };
  const created = await fetch(`${url}/api/v1/partners`, {
    method: 'POST',
    headers: { ...json(token), 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`);
  const { id } = ((await created.json()) as { partner: { id: string } }).partner;
  told({ id, sha256: null });

  const bytes = Buffer.from(`%PDF-1.4\n%${name}${'x'.repeat(20_000)}\n%%EOF\n`);
  const form = new FormData();
  for (const [field, value] of Object.entries({ title: name, type: 'other', ownerKind: 'Partner', ownerId: id })) {
    form.set(field, value);
  }
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'paper.pdf');
  const stored = await fetch(`${url}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  if (stored.status !== 201) throw new Error(`${stored.status} ${await stored.text()}`);
  const { document } = (await stored.json()) as { document: { id: string } };
  told({ id: document.id, sha256: createHash('sha256').update(bytes).digest('hex') });
}

/** Lists the acknowledged records that are missing or changed. */
export async function missing(url: string, token: string, all: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const it of all) {
    const path = it.sha256 ? `documents/${it.id}/file` : `partners/${it.id}`;
    const response = await fetch(`${url}/api/v1/${path}`, { headers: json(token) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isThere = response.ok && (!it.sha256 || createHash('sha256').update(bytes).digest('hex') === it.sha256);
    if (!isThere) lost.push(it);
  }
  return lost;
}
