/** Shown by browsers without JavaScript instead of the signing page, in Italian. */
export const it = 'Questa pagina ha bisogno di JavaScript per mostrare il documento. Lo attivi e ricarichi la pagina.';
