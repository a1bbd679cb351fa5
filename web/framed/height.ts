/** The height that shows all of the page, or of the dialog over it if that is higher. */

/** Between a dialog and the edges of the window, as its stylesheet has it. */
const aroundDialog = 32;

const heightNow = (): number => {
  const dialogs = [...document.querySelectorAll('dialog[open]')].map(({ scrollHeight }) => scrollHeight + aroundDialog);
  return Math.ceil(Math.max(document.body.getBoundingClientRect().height, ...dialogs));
};

/** Returns what ends it. */
export function watchHeight(report: (height: number) => void): () => void {
  document.documentElement.classList.add('framed');
  const look = () => report(heightNow());
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  // A dialog does not change the size of the page, but takes the focus when it opens, and gives it back.
  document.addEventListener('focusin', look);
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', look);
  };
}
