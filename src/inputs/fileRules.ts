import { acceptedTypes, mostBytes } from '../providers/upload.ts';

/** What is wrong with a file, as the key of a word; null for one that may be sent. The server looks inside it as well. */
export const fileProblem = (file: File): string | null => {
  if (file.size === 0) return 'generic.upload.empty';
  if (file.size > mostBytes) return 'generic.upload.tooLarge';
  const endings = Object.values(acceptedTypes).flatMap((list) => list.split(','));
  const isKnown = file.type ? file.type in acceptedTypes : endings.some((e) => file.name.toLowerCase().endsWith(e));
  return isKnown ? null : 'generic.upload.wrongType';
};

/** The files that an input holds: none, one, or several. */
export const filesOf = (value: unknown): File[] => [value].flat().filter((one) => one instanceof File);

/** Several files make a record each, named after its file: nobody is asked for a title. */
export const isNamedByFiles = (value: unknown): boolean => filesOf(value).length > 1;

/** What a file is called, without its ending. */
export const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '');

/** What is wrong with the files of a form that may not do without one (`missing` is said then), where react-hook-form looks for it. */
export const problemsOfFiles = (files: readonly File[], missing: string | null = 'ra.validation.required') => {
  const message = files.length ? files.map(fileProblem).find(Boolean) : missing;
  return message ? { file: { type: 'file', message } } : {};
};
