/** A file on its way, or why it could not be added. */
import { Icon } from '../../components/icon.tsx';
import { messageIn } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { maxMb } from '../../session/pdf-file.ts';
import { EditorIcon } from '../icons.tsx';
import { useEditorTexts } from '../texts.ts';
import { type Upload, useAdding } from './adding-context.ts';

export const UploadLine = ({ upload: { id, name, share, failure } }: { upload: Upload }) => {
  const { adding } = useEditorTexts();
  const { texts } = useDashboard();
  const { dismiss } = useAdding();
  if (failure === null)
    return (
      <p className="upload" role="status">
        <EditorIcon name="PDF" /> {adding.uploading(name, Math.round(share * 100))}
      </p>
    );
  const reason =
    typeof failure === 'string'
      ? adding.refused[failure](name, maxMb)
      : `${adding.uploadFailed(name)} ${messageIn(failure, texts)}`;
  return (
    <div className="upload upload-bad" role="alert">
      <p>{reason}</p>
      <button type="button" className="button button-icon" aria-label={adding.dismiss} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
};
