/** The words of one field: its name, key and options, or the fixed text itself. */
import { edit } from '../board/actions.ts';
import type { Box } from '../boxes/box.ts';
import { usePlacing } from '../context.ts';
import { Area, Line } from './inputs.tsx';

export const Words = ({ box }: { box: Box }) => {
  const { board, texts } = usePlacing();
  if (box.kind === 'STATIC')
    return box.content === null ? (
      <Area
        label={texts.fixedWords}
        value={box.text ?? ''}
        onChange={text => edit(board, { text }, `text ${box.id}`)}
      />
    ) : (
      <p className="soft small">{texts.fixedHtml}</p>
    );
  const options = box.options.join('\n');
  return (
    <>
      <Line
        label={texts.label}
        value={box.label ?? ''}
        onChange={label => edit(board, { label: label === '' ? null : label }, `label ${box.id}`)}
      />
      <Line
        label={texts.key}
        value={box.key ?? ''}
        mono
        onChange={key => edit(board, { key: keyFrom(key) }, `key ${box.id}`)}
      />
      {box.kind === 'SELECT' && (
        <Area
          label={texts.options}
          value={options}
          onChange={value => edit(board, { options: linesOf(value) }, `options ${box.id}`)}
        />
      )}
    </>
  );
};

const linesOf = (value: string): string[] => value.split('\n').filter(line => line.trim() !== '');

const allowed = 'abcdefghijklmnopqrstuvwxyz0123456789-_';

/** Keys have lower-case letters, digits, hyphens and underscores. */
const keyFrom = (text: string): string | null => {
  const key = [...text.toLowerCase().normalize('NFD')]
    .map(char => (char === ' ' ? '_' : char))
    .filter(char => allowed.includes(char))
    .join('');
  return key === '' ? null : key;
};
