/** The address of the form: as text, as a QR code, as code for a web page, and a new one in its place. */
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import { qrPath } from '../../../signer/eid/qr-path.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { CodeBlock } from '../../developers/code-block.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { Saved } from '../../settings/form/use-saved.ts';
import { useFormHead } from '../form-frame.tsx';
import { useFormTexts } from '../texts.ts';
import { embedCode } from './embed-code.ts';

export const LinkSection = ({ of, form }: { of: Saved<Form>; form: Form }) => {
  const texts = useFormTexts();
  const copy = useCopy();
  const [isAsking, setAsking] = useState(false);
  const { data } = useFormHead(form.id);
  const { url, enabled } = form;
  const { size, path } = useMemo(() => qrPath(url), [url]);
  return (
    <section className="settings-section" aria-labelledby="link">
      <div>
        <h2 id="link">{texts.link}</h2>
        <p className="soft">{enabled ? texts.linkAbout : texts.linkLater}</p>
      </div>
      <Field label={texts.address}>
        {attributes => (
          <input
            {...attributes}
            className="input mono"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="row">
        <button type="button" className="button button-small" onClick={() => void copy(url, texts.copied)}>
          {texts.copyLink}
        </button>
        {enabled && (
          <a className="button button-small" href={url} target="_blank" rel="noreferrer">
            {texts.openPage}
          </a>
        )}
        <button type="button" className="button button-small" onClick={() => setAsking(true)}>
          {texts.newAddress}
        </button>
      </div>
      <details>
        <summary>{texts.code}</summary>
        <div className="stack form-shared">
          <svg className="form-qr on-paper" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.codeImage}>
            <path d={path} />
          </svg>
          <p className="soft small">{texts.codeAbout}</p>
        </div>
      </details>
      <details>
        <summary>{texts.embed}</summary>
        <div className="stack form-shared">
          <p className="soft small">{texts.embedAbout}</p>
          <CodeBlock label={texts.embed} code={embedCode(url, data?.name ?? '')} />
        </div>
      </details>
      {isAsking && <NewAddress of={of} form={form} onClose={() => setAsking(false)} />}
    </section>
  );
};

const NewAddress = ({ of, form, onClose }: { of: Saved<Form>; form: Form; onClose(): void }) => {
  const texts = useFormTexts();
  const { requests } = useDashboard();
  const showToast = useToast();
  const changing = useMutation({
    mutationFn: () => requests.send<Form>('POST', `/forms/${form.id}/rotate-token`, {}),
    onSuccess: now => {
      of.keep(now);
      onClose();
      showToast(texts.addressChanged);
    },
  });
  return (
    <ConfirmDialog
      title={texts.newAddressTitle}
      about={texts.newAddressAbout}
      label={texts.newAddress}
      failure={changing.error && failureOf(changing.error)}
      isPending={changing.isPending}
      onClose={onClose}
      onConfirm={() => changing.mutate()}
    />
  );
};
