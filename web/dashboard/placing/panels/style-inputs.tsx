/** Size, weight and alignment of the text in a field. */
import { edit } from '../board/actions.ts';
import type { Box, Style } from '../boxes/box.ts';
import { usePlacing } from '../context.ts';
import { Choice, Switch } from './inputs.tsx';

const plainStyle: Style = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' };
const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 24];

export const StyleInputs = ({ boxes }: { boxes: readonly Box[] }) => {
  const { board, texts } = usePlacing();
  const style = boxes[0]?.style ?? plainStyle;
  const set = (patch: Partial<Style>) => edit(board, { style: { ...style, ...patch } });
  const known = style.fontSize !== null && !sizes.includes(style.fontSize) ? [style.fontSize, ...sizes] : sizes;
  return (
    <div className="side-part">
      <h3 className="side-head">{texts.style}</h3>
      <div className="pair">
        <Choice
          label={texts.fontSize}
          value={String(style.fontSize ?? '')}
          options={[
            { value: '', label: texts.automatic },
            ...known.map(size => ({ value: String(size), label: texts.points(size) })),
          ]}
          onChange={value => set({ fontSize: value === '' ? null : Number(value) })}
        />
        <Choice
          label={texts.textAlign}
          value={style.align}
          options={(['LEFT', 'CENTER', 'RIGHT'] as const).map(value => ({ value, label: texts.aligned[value] }))}
          onChange={value => set({ align: value as Style['align'] })} // one of the options
        />
      </div>
      <Switch label={texts.bold} isOn={style.bold} onChange={bold => set({ bold })} />
    </div>
  );
};
