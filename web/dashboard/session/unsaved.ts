/** What is not saved yet: leaving for another page of the dashboard asks first, and so does closing the tab. */

/** `to` is an address from the root. */
type Ask = (leave: () => void, to: string) => void;

let asks: Ask | null = null;

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Until it is called with null, `ask` decides whether the person leaves. */
export function askBeforeLeaving(ask: Ask | null): void {
  asks = ask;
  if (ask) window.addEventListener('beforeunload', onUnload);
  else window.removeEventListener('beforeunload', onUnload);
}

/** Of every link of the dashboard. */
export const leave: Ask = (go, to) => (asks ? asks(go, to) : go());
