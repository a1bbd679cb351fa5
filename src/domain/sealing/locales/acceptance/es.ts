/** What the journal says of documents that parties accept, in Spanish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { AcceptanceTexts } from './texts.ts';

export const es: AcceptanceTexts = {
  partyColumns: ['Nombre', 'Dirección', 'Papel', 'Aceptó', 'Método', 'Dirección IP'],
  consent: 'Lo que aceptó la parte',
  occasions: {
    INVITE_SIGN: 'invitación a aceptar',
    INVITE_DELEGATE: 'invitación a aceptar por otra persona',
    SEALED_EARLY: 'copia sellada, cerrada antes de que todos aceptaran',
    DELEGATION_SIGNED: 'aviso de que el delegado aceptó',
  },
  events: {
    DELEGATION_CREATED: 'La aceptación se pasó a otra persona',
    DELEGATION_COMPLETED: 'El delegado aceptó',
    DOCUMENT_SIGNED: 'Se aceptó el documento',
  },
  purposes: { SIGN: 'antes de aceptar' },
  signatures: count => pluralize('es-ES', count, { one: '# aceptación', other: '# aceptaciones' }),
};
