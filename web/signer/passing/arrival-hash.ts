/** Marks an address that was opened because the device was passed on; never sent to a server. */
export const arrivalHash = '#here';

export const hasArrived = () => window.location.hash === arrivalHash;

export const forgetArrival = () =>
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
