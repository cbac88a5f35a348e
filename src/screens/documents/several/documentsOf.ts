import type { NewFile } from '../../../providers/uploadSeveral.ts';
import type { ChosenFile } from './useFiles.ts';

interface Given {
  files: readonly ChosenFile[];
  type: string;
  year: number;
  fundId: string | null;
  /** Partner of each file, by key. */
  partners: Readonly<Record<string, string>>;
  /** Title of a partner's document. */
  titleFor: (partnerId: string) => string;
  mostLetters: number;
}

/**
 * Returns the new documents of the files. A partner's second file has the file name in its title: with the same title it
 * would be a new version of the first.
 */
export const documentsOf = ({ files, type, year, fundId, partners, titleFor, mostLetters }: Given): NewFile[] => {
  const titles = new Set<string>();
  return files.map(({ key, file }) => {
    const ownerId = partners[key] ?? '';
    const usual = titleFor(ownerId);
    const isFirst = !titles.has(`${ownerId} ${usual}`);
    titles.add(`${ownerId} ${usual}`);
    const title = (isFirst ? usual : `${usual} (${file.name})`).slice(0, mostLetters);
    const values = { title, type, ownerKind: 'Partner', ownerId, documentDate: `${year}-12-31` };
    return { file, values: { ...values, ...(fundId && { fundId }) } };
  });
};
