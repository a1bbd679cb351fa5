/** The bar above every part of a form: its name, its state and the parts that the role may open. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { FormHead } from '../../../src/contract/dashboard/forms.ts';
import { Icon } from '../components/icon.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Notice } from '../components/notice.tsx';
import { draftKey } from '../prepare/draft.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf, isMissing } from '../session/requests.ts';
import { type FormPart, FormParts } from './form-parts.tsx';
import { FormState } from './form-state.tsx';
import { useFormTexts } from './texts.ts';

export function useFormHead(id: string) {
  const { requests, viewer } = useDashboard();
  return useQuery({
    queryKey: [...draftKey(viewer.workspace.id, 'form', id), 'head'],
    queryFn: ({ signal }) => requests.get<FormHead>(`/form-rows/${encodeURIComponent(id)}`, {}, signal),
    staleTime: 0,
  });
}

interface Props {
  id: string;
  part: FormPart;
  /** Of lists, which scroll by themselves. */
  isWide?: boolean;
  children: ReactNode;
}

export const FormFrame = ({ id, part, isWide = false, children }: Props) => {
  const texts = useFormTexts();
  const { texts: general } = useDashboard();
  const { data, error, refetch } = useFormHead(id);
  const name = data?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Sigill`;
  }, [name]);
  const failure = error && !data ? failureOf(error) : null;
  if (isMissing(failure)) return <NotFound />;
  return (
    <main className="main" id="content" aria-busy={!data && !failure}>
      <header>
        <div className="bar form-bar">
          <Link className="button button-icon" href="/forms" aria-label={texts.back}>
            <Icon name="left" />
          </Link>
          <h1 className="title one-line">{name ?? general.loading}</h1>
          {data && <FormState form={data} />}
        </div>
        <FormParts id={id} part={part} />
      </header>
      <div className="form-body">
        {failure && <Notice failure={failure} texts={general} onRetry={refetch} />}
        <div className={isWide ? 'settings-page settings-page-wide' : 'settings-page'}>{children}</div>
      </div>
    </main>
  );
};
