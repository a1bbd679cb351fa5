/** Marks a URL that was opened because the device was passed on; a fragment is never sent to the server. */
export const arrivalHash = '#here';

export const hasArrived = () => window.location.hash === arrivalHash;

export const clearArrival = () =>
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
