/** The PDF of the block: fetched once, opened with the viewer of the signing page. */
import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf } from '../../../signer/document/pdf.ts';

export type Opened =
  | { status: 'LOADING' }
  /** The fields can still be placed by numbers. */
  | { status: 'FAILED' }
  | { status: 'READY'; pdf: OpenPdf };

async function fetched(url: string): Promise<OpenPdf> {
  // The page may only ask its own origin, which the signed part of the address does not contain.
  const { pathname, search } = new URL(url);
  const answer = await fetch(pathname + search);
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
  return openPdf(await answer.arrayBuffer());
}

export function useFile(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({ status: 'LOADING' });
  useEffect(() => {
    let current = true;
    let pdf: OpenPdf | null = null;
    fetched(url).then(
      done => {
        pdf = done;
        if (current) setOpened({ status: 'READY', pdf });
        else void pdf.document.destroy();
      },
      () => current && setOpened({ status: 'FAILED' }),
    );
    return () => {
      current = false;
      void pdf?.document.destroy();
    };
  }, [url]);
  return opened;
}
