/** What members write about a contact, for each other. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ContactNote } from '../../../src/contract/schemas/contacts.ts';
import { Field } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { usePages } from '../components/use-pages.ts';
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { useContactTexts } from './texts.ts';

export const Notes = ({ contactId }: { contactId: string }) => {
  const texts = useContactTexts();
  const { requests, viewer, language, texts: general } = useDashboard();
  const client = useQueryClient();
  const [body, setBody] = useState('');
  const path = `/contacts/${contactId}/notes`;
  const key = ['contacts', contactId, 'notes'];
  const list = usePages<ContactNote>(key, path, {});
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, ...key] });
  const adding = useMutation({
    mutationFn: () => requests.send('POST', path, { body: body.trim() }),
    onSuccess: () => {
      setBody('');
      return refresh();
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => requests.send('DELETE', `${path}/${id}`),
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !adding.isPending) adding.mutate();
  };
  const error = list.error ?? adding.error ?? removing.error;
  return (
    <section className="section stack">
      <h2>{texts.notes}</h2>
      {error && <Notice failure={failureOf(error)} texts={general} />}
      {list.items.length === 0 && !list.isPending && <p className="soft small">{texts.noNotes}</p>}
      <ul className="talk">
        {list.items.map(({ id, body: text, createdBy, createdAt }) => (
          <li key={id}>
            <p className="small row">
              <b>{createdBy.name}</b>
              <time className="soft" dateTime={createdAt} title={exactTime(createdAt, language)}>
                {shortTime(createdAt, language, general)}
              </time>
              <button
                type="button"
                className="button button-icon push"
                aria-label={texts.removeNote}
                onClick={() => removing.mutate(id)}
              >
                <Icon name="close" small />
              </button>
            </p>
            <p className="own-lines">{text}</p>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
      <form className="stack" onSubmit={submit}>
        <Field label={texts.addNote}>
          {attributes => (
            <textarea
              {...attributes}
              rows={2}
              maxLength={5_000}
              value={body}
              onChange={event => setBody(event.target.value)}
            />
          )}
        </Field>
        <div className="row">
          <button type="submit" className="button button-small" aria-disabled={body.trim() === '' || adding.isPending}>
            {texts.saveNote}
          </button>
        </div>
      </form>
    </section>
  );
};
