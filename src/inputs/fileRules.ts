import { acceptedTypes, mostBytes } from '../providers/upload.ts';

/** Returns the error key of a file; null if it may be sent. The server also inspects the content. */
export const fileProblem = (file: File): string | null => {
  if (file.size === 0) return 'generic.upload.empty';
  if (file.size > mostBytes) return 'generic.upload.tooLarge';
  const endings = Object.values(acceptedTypes).flatMap((list) => list.split(','));
  const isKnown = file.type ? file.type in acceptedTypes : endings.some((e) => file.name.toLowerCase().endsWith(e));
  return isKnown ? null : 'generic.upload.wrongType';
};

/** Returns the files that an input holds: none, one, or several. */
export const filesOf = (value: unknown): File[] => [value].flat().filter((one) => one instanceof File);

/** Several files create a record each, named after its file, so no title is asked for. */
export const isNamedByFiles = (value: unknown): boolean => filesOf(value).length > 1;

/** Returns a file name without its extension. */
export const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '');

/**
 * Returns errors of a form's files in react-hook-form's format; `missing` is the error for no file, null if files are
 * optional.
 */
export const problemsOfFiles = (files: readonly File[], missing: string | null = 'ra.validation.required') => {
  const message = files.length ? files.map(fileProblem).find(Boolean) : missing;
  return message ? { file: { type: 'file', message } } : {};
};
