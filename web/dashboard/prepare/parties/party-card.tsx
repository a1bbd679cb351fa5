/** One party of the list. Alt and the arrow keys move it where parties sign in order. */
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { PartyLetter } from '../../components/party-letter.tsx';
import { useDashboard } from '../../session/context.ts';
import type { DraftParty } from '../draft.ts';
import { usePrepareTexts } from '../texts.ts';
import { deliveryOf } from './party-values.ts';

interface Props {
  party: DraftParty;
  index: number;
  /** Null: all sign at the same time. */
  order: { number: number; isShared: boolean; isFirst: boolean; isLast: boolean } | null;
  isLocked: boolean;
  /** What is missing before it can be sent; null: nothing. */
  lacks: 'email' | 'phone' | null;
  onEdit(): void;
  onRemove(): void;
  onMove(by: -1 | 1): void;
  onJoin(): void;
  onLeave(): void;
}

export const PartyCard = (props: Props) => {
  const { party, index, order, isLocked, lacks, onEdit, onRemove, onMove, onJoin, onLeave } = props;
  const { parties: texts } = usePrepareTexts();
  const { viewer } = useDashboard();
  const isMe = party.email !== null && party.email.toLowerCase() === viewer.user.email.toLowerCase();
  const how = [
    party.company?.name,
    party.role === 'SIGNER' ? texts.methods[party.signatureMethod] : texts.roles[party.role],
    texts.deliveries[deliveryOf(party.delivery)],
    party.signVerification &&
      (party.signVerification in texts.checks
        ? texts.checks[party.signVerification as keyof typeof texts.checks]
        : null),
  ];
  const orderGroup = order && [
    ...(order.isFirst ? [] : [{ label: texts.up, hint: 'Alt ↑', onChoose: () => onMove(-1) }]),
    ...(order.isLast ? [] : [{ label: texts.down, hint: 'Alt ↓', onChoose: () => onMove(1) }]),
    ...(order.number > 1 ? [{ label: texts.join, onChoose: onJoin }] : []),
    ...(order.isShared ? [{ label: texts.alone, onChoose: onLeave }] : []),
  ];
  return (
    <div className="party-card" data-party={party.id}>
      {order && <span className="party-order number">{order.number}</span>}
      <PartyLetter index={index} />
      <button
        type="button"
        className="party-open"
        disabled={isLocked}
        onClick={onEdit}
        onKeyDown={event => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (!event.altKey || by === 0 || !order) return;
          event.preventDefault();
          onMove(by);
        }}
        {...(order && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
      >
        <span className="one-line">
          {party.name}
          {isMe && <span className="soft"> ({texts.you})</span>}
        </span>
        {lacks && <span className="status status-warn small">{texts.lacks[lacks]}</span>}
        <span className="soft small one-line">{[party.email ?? party.phone, ...how].filter(Boolean).join(' · ')}</span>
      </button>
      {!isLocked && (
        <Menu
          label={texts.menu(party.name)}
          align="end"
          groups={[
            [{ label: texts.edit, onChoose: onEdit }],
            orderGroup ?? [],
            [{ label: texts.remove, destructive: true, onChoose: onRemove }],
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
    </div>
  );
};
