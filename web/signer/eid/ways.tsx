/** The ways to start: the app on this device or another one, or the provider's own page. The likeliest comes first. */
import { useSpeech } from '../language/speech.ts';
import { isHandheld } from './device.ts';
import type { Order } from './routes.ts';
import { isByApp, nameOfScheme } from './schemes.ts';
import type { OrderHere } from './use-order.ts';

type Props = {
  scheme: string | null;
  /** Except for a verification, starting is the main action of the page. */
  use: Order['use'];
  here: Pick<OrderHere, 'doing' | 'start'>;
};

export const Ways = ({ scheme, use, here }: Props) => {
  const { texts } = useSpeech();
  const { doing, start } = here;
  const name = nameOfScheme(scheme);
  const signs = use === 'SIGNATURE';
  const first = signs || use === 'IDENTITY_CHECK' ? 'button button-primary' : 'button button-strong';
  const busy = doing !== null;
  if (!isByApp(scheme)) {
    return (
      <button type="button" className={first} data-first aria-disabled={busy} onClick={() => start(true)}>
        {busy ? texts.eid.starting : signs ? texts.eid.signWith(name) : texts.eid.identifyWith(name)}
      </button>
    );
  }
  const near = isHandheld(navigator);
  const labels = signs
    ? { here: texts.eid.signHere(name), there: texts.eid.signElsewhere(name) }
    : { here: texts.eid.identifyHere(name), there: texts.eid.identifyElsewhere(name) };
  return (
    <div className="eid-ways">
      <button type="button" className={first} data-first aria-disabled={busy} onClick={() => start(near)}>
        {busy ? texts.eid.starting : near ? labels.here : labels.there}
      </button>
      <button type="button" className="button" aria-disabled={busy} onClick={() => start(!near)}>
        {near ? labels.there : labels.here}
      </button>
    </div>
  );
};
