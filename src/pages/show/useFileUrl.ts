import { useEffect, useState } from 'react';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { http } from '../../providers/client.ts';
import { messageOf } from '../../providers/portal.ts';
import { apiBase } from '../../providers/rest.ts';
import { plainId } from '../../routing/ids.ts';

const PDF = 'application/pdf';
const previewTypes: readonly string[] = [PDF, 'image/jpeg', 'image/png', 'text/plain'];

/** Whether the browser shows a file by itself; others are downloaded. Those of most phones would leave the place of a PDF empty. */
export const isShown = (type: string): boolean =>
  previewTypes.includes(type) && (type !== PDF || navigator.pdfViewerEnabled !== false);

interface Loaded {
  /** An address within this page; null while it is fetched, and for what cannot be shown. */
  url: string | null;
  /** Key of the words that say why it could not be fetched. */
  problem: string | null;
}

const nothing: Loaded = { url: null, problem: null };

/** The file of a record, fetched so that it can be shown in place. */
export const useFileUrl = (name: ResourceName, file: { id: string; type: string } | null): Loaded => {
  const [loaded, setLoaded] = useState(nothing);
  const id = file && isShown(file.type) ? plainId(name, file.id) : null;
  const type = file?.type ?? '';
  useEffect(() => {
    if (!id) return;
    const asked = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const options = { raw: true, headers: { accept: '*/*' }, signal: asked.signal };
      const { response } = await http(`${apiBase}/${name}/${id}/file?preview=true`, options);
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
