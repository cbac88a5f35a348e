import { useEffect, useState } from 'react';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { http } from '../../providers/client.ts';
import { messageOf } from '../../providers/portal.ts';
import { urlOf } from '../../providers/rest.ts';

const PDF = 'application/pdf';
const previewTypes: readonly string[] = [PDF, 'image/jpeg', 'image/png', 'text/plain'];

/** Returns whether the browser can show the file type; others are downloaded. Most phone browsers cannot embed PDFs. */
export const isShown = (type: string): boolean =>
  previewTypes.includes(type) && (type !== PDF || navigator.pdfViewerEnabled !== false);

interface Loaded {
  /** An object URL; null while loading, and for types that cannot be shown. */
  url: string | null;
  /** Key of the error message. */
  problem: string | null;
}

const nothing: Loaded = { url: null, problem: null };

/** Loads the file of a record as an object URL. */
export const useFileUrl = (name: ResourceName, file: { id: string; type: string } | null): Loaded => {
  const [loaded, setLoaded] = useState(nothing);
  const id = file && isShown(file.type) ? file.id : null;
  const type = file?.type ?? '';
  useEffect(() => {
    if (!id) return;
    const asked = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const options = { raw: true, headers: { accept: '*/*' }, signal: asked.signal };
      const { response } = await http(urlOf(name, id, '/file?preview=true'), options);
      made = URL.createObjectURL(new Blob([await response.blob()], { type }));
      if (asked.signal.aborted) URL.revokeObjectURL(made);
      else setLoaded({ url: made, problem: null });
    };
    load().catch((error: unknown) => {
      if (!asked.signal.aborted) setLoaded({ url: null, problem: messageOf(error) });
    });
    return () => {
      asked.abort();
      setLoaded(nothing);
      if (made) URL.revokeObjectURL(made);
    };
  }, [name, id, type]);
  return loaded;
};
