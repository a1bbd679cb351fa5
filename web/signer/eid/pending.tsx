/** Shown while the order waits for the person: how to reach the app, what it asks for now, and a way to cancel. */
import { useEffect } from 'react';
import { answerWithKey } from '../../eid/window-key.ts';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { isHandheld, windowOf } from './device.ts';
import { QrCode } from './qr-code.tsx';
import type { Order } from './routes.ts';
import { isByApp, languageOfMessage, nameOfScheme } from './schemes.ts';
import type { OrderHere } from './use-order.ts';

export const Pending = ({ here }: { here: OrderHere }) => {
  const { texts, language } = useSpeech();
  const { order, failure, doing } = here;
  return (
    <>
      <p role="status" tabIndex={-1} data-notice lang={order ? languageOfMessage(order, language) : undefined}>
        {order ? order.message : texts.eid.resuming}
      </p>
      {order && <Reach {...{ order, here }} />}
      {failure && (
        <div className="notice notice-warn" role="alert">
          <p>{failure.code === 'OFFLINE' ? texts.eid.offline : failureTexts(failure, texts).text}</p>
        </div>
      )}
      <div className="eid-out">
        <button type="button" className="button" aria-disabled={doing !== null} onClick={here.cancel}>
          {doing === 'CANCELLING' ? texts.eid.cancelling : texts.cancel}
        </button>
        {order && canChange(order) && (
          <button type="button" className="button button-quiet" onClick={here.changeWay}>
            {here.sameDevice
              ? texts.eid.elsewhereInstead(nameOfScheme(order.scheme))
              : texts.eid.hereInstead(nameOfScheme(order.scheme))}
          </button>
        )}
      </div>
    </>
  );
};

const canChange = (order: Order) => isByApp(order.scheme) && order.qr !== null && order.autostart !== null;

const Reach = ({ order, here }: { order: Order; here: OrderHere }) => {
  const { texts } = useSpeech();
  const name = nameOfScheme(order.scheme);
  const link = linkOf(order);
  const inWindow = order.redirect && windowOf(order.redirect);
  if (inWindow) return <WindowLink {...inWindow} orderId={order.id} text={texts.eid.leaveFor(name)} />;
  if (order.redirect) {
    return (
      <a className="button button-strong" href={order.redirect}>
        {texts.eid.leaveFor(name)}
      </a>
    );
  }
  if (order.qr === null && !order.autostart) return <p className="soft small">{texts.eid.followApp(name)}</p>;
  if (here.sameDevice && link) {
    return (
      <>
        {order.mockUrl ? (
          <MockLink url={order.mockUrl} className="button button-strong" onOpen={here.openMock} />
        ) : (
          <a className="button button-strong" href={link}>
            {texts.eid.openApp(name)}
          </a>
        )}
        <p className="soft small">{texts.eid.comesBack}</p>
        {here.endsByItself && <p className="soft small">{texts.eid.sandboxWaits}</p>}
      </>
    );
  }
  return (
    <>
      {/* Without a connection the code soon becomes too old to be scanned. */}
      {order.qr && !here.failure && <QrCode text={order.qr} name={name} />}
      <p className="soft small">{texts.eid.scan(name)}</p>
      {order.mockUrl && (
        <p className="soft small">
          {here.endsByItself && `${texts.eid.sandboxWaits} `}
          <MockLink url={order.mockUrl} className="" onOpen={here.openMock} />
        </p>
      )}
    </>
  );
};

const ownWindow = { target: '_blank', rel: 'opener' };

/** The window asks this page for the key, which is in no address. */
const WindowLink = ({ address, windowKey, orderId, text }: WindowLinkProps) => {
  useEffect(() => answerWithKey(window, orderId, windowKey), [orderId, windowKey]);
  return (
    <a className="button button-strong" href={address} {...ownWindow}>
      {text}
    </a>
  );
};

interface WindowLinkProps {
  address: string;
  windowKey: string;
  orderId: string;
  text: string;
}

const linkOf = ({ autostart }: Order) => autostart && (isHandheld(navigator) ? autostart.universal : autostart.desktop);

type MockProps = { url: string; className: string; onOpen: () => void };

/** In a sandbox, one of our own pages simulates the app. */
const MockLink = ({ url, className, onOpen }: MockProps) => {
  const { texts } = useSpeech();
  return (
    <a className={className} href={url} target="_blank" rel="noopener" onClick={onOpen}>
      {texts.eid.openTestApp}
    </a>
  );
};
