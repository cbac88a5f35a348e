import { useEffect, useState } from 'react';
import { http } from '../../providers/client.ts';
import { apiBase } from '../../providers/rest.ts';

/** What browsers show by themselves. */
const shown: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'text/plain'];

/** An address within this page for a document's file; null while it is fetched, and for what cannot be shown. */
export const useFileUrl = (file: { id: string; type: string } | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  const id = file && shown.includes(file.type) ? file.id : null;
  const type = file?.type ?? '';
  useEffect(() => {
    if (!id) return;
    const asked = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const options = { raw: true, headers: { accept: '*/*' }, signal: asked.signal };
      const { response } = await http(`${apiBase}/documents/${id}/file?preview=true`, options);
      made = URL.createObjectURL(new Blob([await response.blob()], { type }));
      if (asked.signal.aborted) URL.revokeObjectURL(made);
      else setUrl(made);
    };
    // Without a preview there is still the download, which says what is wrong.
    load().catch(() => undefined);
    return () => {
      asked.abort();
      setUrl(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, type]);
  return url;
};
