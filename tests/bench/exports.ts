import { Agent, get } from 'node:http';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { spreadOf } from './measure.ts';
import type { Line } from './report.ts';
import { memoryOf } from './servers.ts';

interface Export {
  name: string;
  url: string;
  token: string;
  pid: number;
  /** Number of expected rows. */
  rows: number;
  /** A plain COPY of the same rows. */
  copy: string;
  sql: pg.Pool;
  turns: number;
}

interface Run {
  ms: number;
  firstByte: number;
  firstRow: number;
  rows: number;
  /** Peak memory of the process during the run, less the memory before. */
  grown: number;
}

const agent = new Agent({ keepAlive: true });

/** Measures time, first byte and memory of a CSV export against a plain COPY of the same rows, in turn. */
export const measureExport = async ({ name, url, token, pid, rows, copy, sql, turns }: Export): Promise<Line[]> => {
  const runs: Run[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    plain.push(await plainCopy(sql, copy));
    const run = await download(url, token, pid);
    if (run.rows !== rows) throw new Error(`${name}: ${run.rows} rows instead of ${rows}.`);
    runs.push(run);
  }
  const middle = (of: (run: Run) => number) => spreadOf(runs.map(of)).p50;
  const [ours, floor] = [middle((r) => r.ms), spreadOf(plain).p50];
  return [
    {
      name: `${name}: first byte`,
      value: middle((r) => r.firstByte),
      limit: 100,
      unit: 'ms',
      note: `first row after ${middle((r) => r.firstRow).toFixed(0)} ms`,
    },
    {
      name: `${name}: time`,
      value: ours / floor,
      limit: 2,
      unit: 'x',
      note: `${ours.toFixed(0)} and ${floor.toFixed(0)} ms`,
    },
    { name: `${name}: memory growth`, value: Math.max(...runs.map((r) => r.grown)), limit: 40, unit: 'MB' },
  ];
};

const plainCopy = async (sql: pg.Pool, text: string): Promise<number> => {
  const client = await sql.connect();
  try {
    const began = performance.now();
    const stream = client.query(copyTo(`copy (${text}) to stdout with (format csv, header)`));
    for await (const _ of stream);
    return performance.now() - began;
  } finally {
    client.release();
  }
};

const download = (url: string, token: string, pid: number) =>
  new Promise<Run>((done, fail) => {
    const before = memoryOf(pid);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(pid));
    }, 15);
    const began = performance.now();
    let [firstByte, firstRow, lines] = [0, 0, 0];
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on('data', (part: Buffer) => {
        firstByte ||= performance.now() - began;
        for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
        if (lines > 1) firstRow ||= performance.now() - began;
      });
      response.once('end', () => {
        clearInterval(watch);
        done({ ms: performance.now() - began, firstByte, firstRow, rows: lines - 1, grown: highest - before });
      });
      response.once('error', fail);
    }).once('error', fail);
  });
