/**
 * What `<sigill-sign>` and `<sigill-prepare>` have in common: a frame at an address that opens once, whose height follows its
 * content and whose messages become events.
 *
 * The frame is in the page itself and not in a shadow tree, so that the styles and the focus of the page reach it.
 */
import { type FrameMessage, frameMessageIn } from './messages.ts';

/** Gives the address of a new session, which the server of the page asks the service for. */
export type Renew = () => Promise<string>;

export interface FrameEventDetail extends FrameMessage {}

/** An address that does not open is not asked for again and again. */
const pauseMs = 5_000;

/** Where elements can be defined; elsewhere, such as on a server that renders, the classes are only imported. */
const Base: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (class {} as unknown as typeof HTMLElement) : HTMLElement;

export abstract class FrameElement extends Base {
  static readonly observedAttributes = ['url', 'title', 'lang'];

  /** Called when the session has ended; the element then shows what it gives. It may also listen to `sigill:renew`. */
  renew: Renew | null = null;

  /** What screen readers call the frame, if the element has no `title`. */
  protected abstract readonly usualTitle: string;

  #frame: HTMLIFrameElement | null = null;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #renewal = 0;

  /** The address; it opens once. */
  get url(): string {
    return this.getAttribute('url') ?? '';
  }
  set url(address: string) {
    this.setAttribute('url', address);
  }

  connectedCallback(): void {
    if (!this.style.display) this.style.display = 'block';
    window.addEventListener('message', this.#hear);
    this.#show();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear);
    this.#renewal++;
    this.#frame?.remove();
    this.#frame = null;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || before === now) return;
    if (name === 'url') this.#show();
    else if (this.#frame) this.#name(this.#frame);
  }

  /** Moves the keyboard into the frame. */
  override focus(options?: FocusOptions): void {
    if (this.#frame) this.#frame.focus(options);
    else super.focus(options);
  }

  #name(frame: HTMLIFrameElement): void {
    frame.title = this.getAttribute('title') ?? this.usualTitle;
    const { lang } = this;
    if (lang) frame.lang = lang;
    else frame.removeAttribute('lang');
  }

  /** A new frame for each address: one that is only given another fragment is not loaded again. */
  #show(): void {
    this.#renewal++;
    const { url } = this;
    const hadFocus = this.#frame !== null && document.activeElement === this.#frame;
    this.#frame?.remove();
    this.#frame = null;
    if (!isFrameAddress(url)) return;
    const frame = document.createElement('iframe');
    this.#name(frame);
    frame.allow = 'clipboard-write';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    );
    Object.assign(frame.style, { display: 'block', width: '100%', height: '600px', border: '0' });
    frame.style.maxHeight = 'var(--sigill-max-height, 92vh)';
    frame.src = url;
    this.#frame = frame;
    this.append(frame);
    if (hadFocus) frame.focus();
  }

  readonly #hear = (event: MessageEvent<unknown>): void => {
    const frame = this.#frame;
    if (!frame || event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return;
    const message = frameMessageIn(event.data);
    if (!message) return;
    if (message.type === 'resize' && message.height !== undefined) frame.style.height = `${message.height}px`;
    this.#dispatch(message.type, message);
    if (message.type === 'error' && message.code === 'SESSION_ENDED') void this.#renew(message);
  };

  #dispatch(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`sigill:${type}`, { detail, bubbles: true, composed: true }));
  }

  async #renew(message: FrameMessage): Promise<void> {
    if (performance.now() - this.#renewedAt < pauseMs) return;
    this.#renewedAt = performance.now();
    this.#dispatch('renew', message);
    if (!this.renew) return;
    const renewal = ++this.#renewal;
    try {
      const url = await this.renew();
      if (typeof url !== 'string' || !isFrameAddress(url) || url === this.url)
        throw new TypeError('renew gives the address of a new session.');
      // Meanwhile the page may have set an address itself, or taken the element out.
      if (renewal === this.#renewal) this.url = url;
    } catch (cause) {
      this.#dispatch('renew-failed', { cause });
    }
  }
}

/** Only what can be a page of the service: never `javascript:`, and nothing relative to the page around it. */
function isFrameAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || protocol === 'http:';
}

/** Defines an element once, where elements can be defined. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) customElements.define(name, element);
}
