/** A block that was changed here and elsewhere: the person decides which stays. Until then nothing is overwritten. */
import { useState } from 'react';
import { clockTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { blockOf, type ContentBlock } from '../model/block.ts';
import { EditorContext, useEditor } from '../model/context.ts';
import { BlockBody } from './block-body.tsx';

interface Props {
  blockKey: string;
  theirs: ContentBlock;
}

export const ConflictNotice = ({ blockKey, theirs }: Props) => {
  const editor = useEditor();
  const { language } = useDashboard();
  const [isShown, setShown] = useState(false);
  const { conflict } = editor.texts;
  return (
    <div className="notice notice-warn conflict off-paper" role="alert">
      <p>{conflict.about(clockTime(new Date(theirs.updatedAt), language))}</p>
      <button type="button" className="button button-small" onClick={() => editor.decide(blockKey, 'THEIRS')}>
        {conflict.theirs}
      </button>
      <button type="button" className="button button-small" onClick={() => editor.decide(blockKey, 'MINE')}>
        {conflict.mine}
      </button>
      <button
        type="button"
        className="button button-small button-plain"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? conflict.hide : conflict.both}
      </button>
      {isShown && (
        <section className="conflict-other" aria-label={conflict.other}>
          <EditorContext value={{ ...editor, isReadOnly: true }}>
            <BlockBody
              block={blockOf(theirs, `${blockKey}-theirs`)}
              label={conflict.other}
              isLive={false}
              caret={null}
            />
          </EditorContext>
        </section>
      )}
    </div>
  );
};
