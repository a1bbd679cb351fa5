/**
 * `SigillSign` and `SigillPrepare` for React 18 and 19, made for the React of the app: `const { SigillSign } =
 * sigillElements(React)`. So the package needs no React of its own, and there is never a second one.
 */
import type { FrameElement, Renew } from './frame-element.ts';
import type { FrameMessage } from './messages.ts';
import './elements.ts';

/** What is used of React. */
export interface ReactLike<Node> {
  // biome-ignore lint/suspicious/noExplicitAny: the parameters of React's own function, which has many forms
  createElement(type: string, props: any): Node;
  useRef<T>(initial: T): { current: T };
  // biome-ignore lint/suspicious/noConfusingVoidType: as React has it
  useEffect(effect: () => (() => void) | void, dependencies?: readonly unknown[]): void;
}

interface Common {
  /** Opens once. With another address the frame shows that. */
  url: string;
  /** What screen readers call the frame. */
  title?: string;
  lang?: string;
  className?: string;
  /** Gives the address of a new session when one has ended. */
  renew?: Renew;
  onReady?(message: FrameMessage): void;
  onError?(message: FrameMessage): void;
  /** Any message, also of types that are new. */
  onMessage?(message: FrameMessage): void;
}

export interface SigillSignProps extends Common {
  onOpened?(message: FrameMessage): void;
  onSigned?(message: FrameMessage): void;
  onDeclined?(message: FrameMessage): void;
  onDelegated?(message: FrameMessage): void;
  onCompleted?(message: FrameMessage): void;
  onExpired?(message: FrameMessage): void;
}

export interface SigillPrepareProps extends Common {
  onSaved?(message: FrameMessage): void;
  onSent?(message: FrameMessage): void;
  onClosed?(message: FrameMessage): void;
}

type Handler = (message: FrameMessage) => void;

const signing = ['ready', 'error', 'resize', 'opened', 'signed', 'declined', 'delegated', 'completed', 'expired'];
const preparing = ['ready', 'error', 'resize', 'saved', 'sent', 'closed'];

const handlerName = (type: string): string => `on${type.charAt(0).toUpperCase()}${type.slice(1)}`;

function wrapped<Node, Props extends Common>(react: ReactLike<Node>, name: string, types: readonly string[]) {
  return (props: Props): Node => {
    const element = react.useRef<FrameElement | null>(null);
    const latest = react.useRef<Props>(props);
    react.useEffect(() => {
      latest.current = props;
      if (element.current) element.current.renew = props.renew ?? null;
    });
    react.useEffect(() => {
      const place = element.current;
      if (!place) return;
      const hear = (event: Event) => {
        const message = (event as CustomEvent<FrameMessage>).detail;
        latest.current.onMessage?.(message);
        const handlers = latest.current as unknown as Record<string, Handler | undefined>;
        handlers[handlerName(message.type)]?.(message);
      };
      for (const type of types) place.addEventListener(`sigill:${type}`, hear);
      return () => {
        for (const type of types) place.removeEventListener(`sigill:${type}`, hear);
      };
    }, []);
    const { url, title, lang, className } = props;
    // React 18 writes `className` of such an element as it is called; `class` works in both.
    return react.createElement(name, { ref: element, url, title, lang, class: className });
  };
}

export interface SigillElements<Node> {
  SigillSign(props: SigillSignProps): Node;
  SigillPrepare(props: SigillPrepareProps): Node;
}

/** Call it once, outside of components. */
export const sigillElements = <Node>(react: ReactLike<Node>): SigillElements<Node> => ({
  SigillSign: wrapped<Node, SigillSignProps>(react, 'sigill-sign', signing),
  SigillPrepare: wrapped<Node, SigillPrepareProps>(react, 'sigill-prepare', preparing),
});
