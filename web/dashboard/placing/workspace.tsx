/** The page with everything on it: tools at the left, pages in the middle, the chosen field at the right. */
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { ContentFile } from '../../../src/contract/dashboard/content-files.ts';
import type { ContentBlockOf } from '../../../src/contract/schemas/content/content.ts';
import type { Draft } from '../prepare/draft.ts';
import { PrepareFrame } from '../prepare/frame.tsx';
import { isReached, useWithin } from '../prepare/within.ts';
import { useDashboard } from '../session/context.ts';
import { openBoard } from './board/board.ts';
import { useKeys } from './board/use-keys.ts';
import { useSaving } from './board/use-saving.ts';
import { boxesOf } from './boxes/box.ts';
import { DrawnIcon } from './components/kind-icon.tsx';
import { type Placing, PlacingContext, useBoardPart, usePlacing } from './context.ts';
import { FormNotice } from './forms/form-notice.tsx';
import { useNewForm } from './forms/use-new-form.ts';
import type { Rect } from './geometry/rects.ts';
import { FileList } from './panels/file-list.tsx';
import { Inspector } from './panels/inspector.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { KindList, PartyList } from './panels/tools.tsx';
import { type Opened, useFile } from './pdf/use-file.ts';
import { useMarks } from './pdf/use-marks.ts';
import './placing.css';
import { Canvas } from './sheet/canvas.tsx';
import type { View } from './sheet/drags.ts';
import { Thumbnails } from './sheet/thumbnails.tsx';
import { useMoving } from './sheet/use-moving.ts';
import { useZoom } from './sheet/use-zoom.ts';
import { SuggestionNotice } from './suggestions/suggestion-notice.tsx';
import { usePlacingTexts } from './texts.ts';

interface Props {
  draft: Draft;
  block: ContentBlockOf<'PDF'>;
  file: ContentFile;
}

const pageOfAddress = (last: number): number => {
  const page = Number(new URLSearchParams(window.location.search).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
};

export const Workspace = ({ draft, block, file }: Props) => {
  const { language, permissions } = useDashboard();
  const texts = usePlacingTexts();
  const [board] = useState(() =>
    openBoard(boxesOf(block.fieldMeta.placedFields), {
      blockId: block.id,
      pages: file.pages,
      parties: draft.parties,
      page: pageOfAddress(file.pages.length),
      form: block.fieldMeta.formFields,
      readOnly: draft.locked !== null,
      mayUnlock: permissions.has('LOCK_SECTION'),
    }),
  );
  const save = useSaving(board, draft, block);
  useNewForm(board, block, texts);
  const opened = useFile(file.url);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLElement | null>(null);
  const [band, setBand] = useState<(Rect & { page: number }) | null>(null);
  const zoom = useZoom(file.pages, scroller, canvas);
  const { marks, linesOf } = useMarks(board, opened);
  const { scale } = zoom;
  const view = useMemo<View | null>(
    () => scroller && canvas && { scroller, canvas, scale: () => scale, linesOf, band: setBand },
    [scroller, canvas, scale, linesOf],
  );
  const { goTo, focus } = useMoving(board, scroller, scale);
  const placing = useMemo<Placing>(
    () => ({ draft, board, texts, decimal: language === 'sv' ? ',' : '.', zoom, view, marks, goTo, focus }),
    [draft, board, texts, language, zoom, view, marks, goTo, focus],
  );
  return (
    <PlacingContext value={placing}>
      <PrepareFrame draft={draft} step="place" save={save}>
        <Columns {...{ opened, scroller, setScroller, setCanvas, band }} />
      </PrepareFrame>
    </PlacingContext>
  );
};

interface ColumnsProps {
  opened: Opened;
  scroller: HTMLElement | null;
  setScroller: (element: HTMLElement | null) => void;
  setCanvas: (element: HTMLElement | null) => void;
  band: (Rect & { page: number }) | null;
}

const Columns = ({ opened, ...canvas }: ColumnsProps) => {
  const { draft, board, texts } = usePlacing();
  const within = useWithin();
  const announced = useBoardPart(board, 'announced');
  const selected = useBoardPart(board, 'selected');
  useKeys();
  return (
    <div className={selected.length > 0 ? 'placing placing-chosen' : 'placing'}>
      <aside className="side side-tools" aria-label={texts.fieldsAndParties}>
        {isReached(within, 'edit') && (
          <Link className="button button-plain button-back" href={`${draft.href}/edit`}>
            <DrawnIcon name="back" /> {texts.back}
          </Link>
        )}
        <FileList />
        <PartyList />
        {!board.readOnly && <KindList />}
        <FormNotice />
        <SuggestionNotice />
      </aside>
      <div className="place-middle">
        <Toolbar />
        <div className="place-pages">
          <Thumbnails opened={opened} />
          <Canvas opened={opened} {...canvas} />
        </div>
      </div>
      <Inspector />
      <p className="hidden-text" role="status" key={announced.n}>
        {announced.text}
      </p>
    </div>
  );
};
