/** The headings of the columns. A press orders the list by a column, and another press turns the order. */
import { type ContactOrder, type Order, pressed } from './address.ts';
import { useContactTexts } from './texts.ts';

interface Props {
  order: Order;
  onOrder(order: Order): void;
}

export const OrderHead = ({ order, onOrder }: Props) => {
  const { order: texts, company } = useContactTexts();
  const heading = (by: ContactOrder) => {
    const isChosen = order.by === by;
    return (
      <button
        type="button"
        className="button button-quiet order"
        aria-pressed={isChosen}
        onClick={() => onOrder(pressed(order, by))}
      >
        {texts[by]}
        {isChosen && (
          <>
            <span aria-hidden="true"> {order.isDown ? '↓' : '↑'}</span>
            <span className="hidden-text">, {order.isDown ? texts.down : texts.up}</span>
          </>
        )}
      </button>
    );
  };
  return (
    <section className="plain-row contact-row plain-head soft small" aria-label={texts.label}>
      {heading('name')}
      <span className="contact-company">{company}</span>
      {heading('email')}
      {heading('updatedAt')}
    </section>
  );
};
