import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReportData } from './data.ts';
import { MARGIN, type Page, QUIET } from './page.ts';

const HEAD_SIZE = 8;
/** The sender's text at the foot of each page, beside the page number. */
const FOOT_SIZE = 6.5;
const MOST_FOOT_LINES = 3;
const PAGE_NUMBER = 60;

/** Bytes buffered for a slow reader. */
const MOST_WAITING = 4_000_000;

interface Paging {
  /** Starts a new page with its running header. */
  turn: () => Promise<void>;
  /** Numbers the pages. */
  finish: () => void;
}

/** Returns the paging of a document. A streamed document numbers each page as it ends, without a total. */
export const pagingOf = (
  { doc, type, tags, width }: Pick<Page, 'doc' | 'type' | 'tags' | 'width'>,
  { title, about, sender, letter }: Pick<ReportData, 'title' | 'about' | 'sender' | 'letter'>,
  { out, isStreamed }: { out: Writable; isStreamed: boolean },
): Paging => {
  const { widthOf, fitting, linesOf, line } = type;
  const footLines = (sender?.footer ?? '')
    .split('\n')
    .filter((words) => words.trim())
    .flatMap((words) => {
      doc.fontSize(FOOT_SIZE);
      return linesOf(words, width - PAGE_NUMBER, 'regular', MOST_FOOT_LINES);
    })
    .slice(0, MOST_FOOT_LINES);
  const footer = (number: string) =>
    tags.artifact(() => {
      const top = doc.page.height - MARGIN + 10;
      doc.fontSize(FOOT_SIZE).fillColor(QUIET);
      for (const [n, foot] of footLines.entries()) line(foot, 'regular', MARGIN, top + n * (FOOT_SIZE + 2));
      doc.fontSize(HEAD_SIZE);
      line(number, 'regular', MARGIN + width - widthOf(number, 'regular'), top);
    });
  const header = () => {
    doc.fontSize(HEAD_SIZE).fillColor(QUIET);
    // Date and purpose are in the letter itself, and would be cut here.
    const said = [title, ...(letter ? about.slice(0, 1) : about)].join(' \u00b7 ');
    tags.artifact(() => line(fitting(said, width, 'regular'), 'regular', MARGIN, MARGIN - 20));
  };
  let pages = 1;
  return {
    turn: async () => {
      if (isStreamed) footer(String(pages));
      pages += 1;
      doc.addPage();
      header();
      await nextTurn();
      while (doc.readableLength > MOST_WAITING && !out.destroyed) await nextTurn();
    },
    finish: () => {
      if (isStreamed) return footer(String(pages));
      const { start, count } = doc.bufferedPageRange();
      for (let i = start; i < start + count; i++) {
        doc.switchToPage(i);
        footer(`${i - start + 1} / ${count}`);
      }
    },
  };
};
