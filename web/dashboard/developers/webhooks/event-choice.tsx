/** The events that a webhook gets: groups that can be searched, and everything about documents at once. */
import { useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import {
  aboutDocuments,
  type EventGroup,
  grouped,
  groupOf,
  type Subscribable,
  subscribableIn,
} from '../event-types/groups.ts';
import { useEventTypeTexts } from '../event-types/texts.ts';
import { useWebhookTexts } from './texts.ts';

interface Props {
  chosen: readonly Subscribable[];
  error: string | null;
  onChange(chosen: Subscribable[]): void;
}

export const EventChoice = ({ chosen, error, onChange }: Props) => {
  const texts = useWebhookTexts();
  const types = useEventTypeTexts();
  const id = useId();
  const [words, setWords] = useState('');
  const all = subscribableIn(types);
  const documents = all.filter(type => aboutDocuments.includes(groupOf(type)));
  const found = grouped(all, types, words);
  const choose = (some: readonly Subscribable[], isChosen: boolean) =>
    onChange(all.filter(type => (some.includes(type) ? isChosen : chosen.includes(type))));
  return (
    <fieldset className="field event-choice" {...(error !== null && { 'aria-describedby': id })}>
      <legend>{texts.eventsLabel}</legend>
      <p className="soft small" aria-live="polite">
        {texts.chosen(chosen.length)}
      </p>
      <label className="choice">
        <input
          type="checkbox"
          checked={documents.every(type => chosen.includes(type))}
          onChange={({ target }) => choose(documents, target.checked)}
        />
        {texts.everyDocumentEvent}
      </label>
      <label className="find">
        <Icon name="search" small />
        <span className="hidden-text">{texts.searchEvents}</span>
        <input
          type="search"
          placeholder={texts.searchEvents}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={event => {
            // It would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      {found.length === 0 && <p className="soft">{texts.noEventsMatch(words.trim())}</p>}
      <div className="event-groups">
        {found.map(({ group, types: inGroup }) => (
          <Group
            key={`${group} ${words.trim() !== ''}`}
            group={group}
            types={inGroup}
            chosen={chosen}
            isOpen={words.trim() !== ''}
            onChoose={choose}
          />
        ))}
      </div>
      {error !== null && (
        <p className="problem" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

interface GroupProps {
  group: EventGroup;
  types: readonly Subscribable[];
  chosen: readonly Subscribable[];
  isOpen: boolean;
  onChoose(types: readonly Subscribable[], isChosen: boolean): void;
}

const Group = ({ group, types, chosen, isOpen, onChoose }: GroupProps) => {
  const texts = useWebhookTexts();
  const { groups, types: abouts } = useEventTypeTexts();
  const name = groups[group];
  const count = types.filter(type => chosen.includes(type)).length;
  return (
    <details className="event-group" open={isOpen}>
      <summary>
        {name} <span className="soft small">{texts.chosenOf(count, types.length)}</span>
      </summary>
      <div className="event-group-types">
        <label className="choice">
          <input
            type="checkbox"
            checked={count === types.length}
            onChange={({ target }) => onChoose(types, target.checked)}
          />
          {texts.allOf(name)}
        </label>
        {types.map(type => (
          <label key={type} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={({ target }) => onChoose([type], target.checked)}
            />
            <span>
              {abouts[type]} <span className="mono soft small event-type">{type}</span>
            </span>
          </label>
        ))}
      </div>
    </details>
  );
};
