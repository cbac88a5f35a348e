import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MOST_FILES } from '../../../../resources/kit/files.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { useApi } from '../../../providers/api.ts';
import { reasonOf } from '../../../providers/portal.ts';
import { partnerAt } from './fields.ts';

export type Match = OutputOf<'documents/matchFiles'>['matches'][number];

export interface ChosenFile {
  /** Distinguishes files of the same name. */
  key: string;
  file: File;
  /** Undefined until the server has read the name. */
  match?: Match | undefined;
}

interface Chosen {
  files: readonly ChosenFile[];
  onFiles: (files: readonly ChosenFile[]) => void;
}

/** Adds files and asks the server for the partner that each name means; a certain match fills the input. */
export const useFiles = ({ files, onFiles }: Chosen) => {
  const api = useApi();
  const { setValue, unregister } = useFormContext();
  const serial = useRef(0);
  const current = useRef(files);
  const [error, setError] = useState<string | null>(null);
  const change = (next: readonly ChosenFile[]) => {
    current.current = next;
    onFiles(next);
  };
  const read = async (added: readonly ChosenFile[]) => {
    setError(null);
    try {
      const { matches } = await api.run('documents/matchFiles', {
        input: { files: added.map(({ file }) => ({ name: file.name })) },
      });
      const found = new Map(added.map(({ key }, at) => [key, matches[at]]));
      for (const [key, match] of found)
        if (match?.isCertain && current.current.some((one) => one.key === key))
          setValue(partnerAt(key), match.partners[0]?.partnerId, { shouldDirty: true, shouldValidate: true });
      change(current.current.map((one) => (found.has(one.key) ? { ...one, match: found.get(one.key) } : one)));
    } catch (failure) {
      setError(reasonOf(failure));
    }
  };
  return {
    error,
    isFull: files.length > MOST_FILES,
    add: (list: FileList | readonly File[]) => {
      const added = [...list].map((file) => {
        serial.current += 1;
        return { key: `file${serial.current}`, file };
      });
      if (!added.length) return;
      change([...current.current, ...added]);
      for (let at = 0; at < added.length; at += MOST_FILES) void read(added.slice(at, at + MOST_FILES));
    },
    remove: (key: string) => {
      unregister(partnerAt(key));
      change(current.current.filter((one) => one.key !== key));
    },
    retry: () => void read(current.current.filter(({ match }) => !match)),
  };
};
