/** Shown by browsers without JavaScript instead of the identity check page, in Italian. */
export const it = 'Questa pagina ha bisogno di JavaScript. Lo attivi e ricarichi la pagina.';
