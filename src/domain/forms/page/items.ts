/** What the page of a form asks and shows, in order. Pure. */
import type { AnswerType, FormPageItem } from '../../../contract/pages/form/form-page.ts';
import { lettersLeft } from '../../../contract/pages/room.ts';
import type { WholeForm } from '../form.ts';
import type { Slot } from '../slots.ts';
import { type Asked, askedOf, longest } from './answers.ts';

function answerOf({ question, slot }: Asked): AnswerType {
  if (slot) return answerOfField(slot);
  switch (question.kind) {
    case 'EMAIL':
    case 'PHONE':
      return question.kind;
    case 'TEXT':
      return question.multiline ? 'MULTILINE' : 'TEXT';
    default:
      return 'TEXT';
  }
}

function answerOfField({ filling, type, multiline }: Slot): AnswerType {
  switch (filling) {
    case 'NUMBER':
    case 'DATE':
    case 'CHOICES':
      return filling;
    case 'TICK':
      return 'CHECKBOX';
    case 'CHOICE':
      return type === 'RADIO' ? 'RADIO' : 'SELECT';
    default:
      return multiline ? 'MULTILINE' : 'TEXT';
  }
}

const texts = new Set<AnswerType>(['TEXT', 'MULTILINE', 'EMAIL', 'PHONE', 'NUMBER']);

/** A field shows only so much. */
function maxLengthOf(asked: Asked, answer: AnswerType): number | null {
  if (!texts.has(answer)) return null;
  const { slot } = asked;
  const room = slot?.room ? lettersLeft('', slot.room, slot.multiline) : longest(asked);
  return Math.min(room, longest(asked));
}

const fillable = { NAME: 'name', EMAIL: 'email', PHONE: 'tel' } as const;

function itemOf(asked: Asked): FormPageItem {
  const { question, slot } = asked;
  const { id, label, description, width, placeholder, required, kind } = question;
  const answer = answerOf(asked);
  return {
    kind: 'QUESTION',
    id,
    label: label || (slot?.label ?? ''),
    description,
    width,
    placeholder,
    required,
    answer,
    options: (slot?.options ?? []).map(option => ({ id: option, label: option })),
    maxLength: maxLengthOf(asked, answer),
    autocomplete: kind === 'NAME' || kind === 'EMAIL' || kind === 'PHONE' ? fillable[kind] : null,
  };
}

export function itemsOf(form: WholeForm): FormPageItem[] {
  const asked = new Map(askedOf(form).map(one => [one.question.id, one]));
  return form.questions.flatMap((question): FormPageItem[] => {
    const { id, label, description, width } = question;
    if (question.kind === 'HEADING') return [{ kind: 'HEADING', id, label, description, width }];
    if (question.kind === 'PARAGRAPH')
      return [{ kind: 'PARAGRAPH', id, label, description, width, text: question.text }];
    const one = asked.get(id);
    return one ? [itemOf(one)] : [];
  });
}
