/** Shown by browsers without JavaScript instead of the page of an identity check or a form, in Italian. */
export const it = 'Questa pagina ha bisogno di JavaScript. Lo attivi e ricarichi la pagina.';
