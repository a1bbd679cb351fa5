/** Before anything is drawn: the colours that the reader chose. It runs as an ordinary script in the head of the page. */
try {
  const chosen = localStorage.getItem('sigill-docs-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is forbidden: the colours are those of the system.
}
document.documentElement.dataset.script = 'on';
