/** Texts of notifications about documents that parties accept, in Icelandic. */
import type { AcceptanceTexts } from './texts.ts';

export const is: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Til samþykktar: ${document}`,
      heading: null,
      label: 'Lesa og samþykkja',
      text: f =>
        `Góðan dag, ${f.partyName}. ${f.sender} hjá ${f.organization} biður þig um að lesa og samþykkja „${f.document}“.`,
    },
    REMINDER: {
      subject: document => `Áminning: ${document}`,
      heading: null,
      label: 'Lesa og samþykkja',
      text: f =>
        `Góðan dag, ${f.partyName}. „${f.document}“ bíður enn samþykkis þíns. Sendandi er ${f.sender} hjá ${f.organization}.`,
    },
    SEALED: {
      subject: document => `Lokið: ${document}`,
      heading: 'Allir hafa samþykkt',
      label: 'Opna skjalið',
      text: f =>
        `Allir hafa samþykkt „${f.document}“ og það er nú innsiglað: hægt er að greina allar síðari breytingar á því. Geymdu eintakið þitt.`,
    },
    SEALED_EARLY: {
      subject: document => `Lokið: ${document}`,
      heading: 'Skjalinu var lokið',
      label: 'Opna skjalið',
      text: f =>
        `Skjalinu „${f.document}“ var lokið áður en allir höfðu samþykkt, með þeim samþykkjum sem komin voru, og það er nú innsiglað: hægt er að greina allar síðari breytingar á því. Geymdu eintakið þitt.`,
    },
    DECLINED: {
      subject: document => `Hafnað: ${document}`,
      heading: 'Skjalinu var hafnað',
      label: 'Skoða skjalið',
      text: f =>
        `${f.by ?? 'Einn aðilanna'} hafnaði því að samþykkja „${f.document}“. Enginn þarf að gera neitt frekar.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Samþykktu fyrir annan: ${document}`,
      heading: null,
      label: 'Lesa og svara',
      text: f =>
        `Góðan dag, ${f.partyName}. ${f.by ?? 'Einn aðilanna'} hefur beðið þig um að lesa og samþykkja „${f.document}“ frá ${f.sender} hjá ${f.organization} í sinn stað. Ef þú vilt það ekki geturðu afþakkað á síðunni. Þá fer skjalið til baka.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Aftur til þín: ${document}`,
      heading: null,
      label: 'Lesa og samþykkja',
      text: f =>
        `${f.by ?? 'Einn aðilanna'} afþakkaði að samþykkja „${f.document}“ fyrir þig. Skjalið bíður aftur eftir þér. Samþykktu það eða afhentu það einhverjum öðrum.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Aftur til þín: ${document}`,
      heading: null,
      label: 'Lesa og samþykkja',
      text: f =>
        `${f.organization} hefur dregið til baka það sem þú afhentir öðrum. „${f.document}“ bíður samþykkis þíns.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Samþykkt fyrir þig: ${document}`,
      heading: null,
      label: 'Skoða skjalið',
      text: f =>
        `${f.by ?? 'Einn aðilanna'} hefur samþykkt „${f.document}“ fyrir þig. Þegar allir hafa samþykkt færðu eintak.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Þú þarft ekki að samþykkja: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Afhendingin var dregin til baka: þú þarft ekki að samþykkja „${f.document}“. Sá sem afhenti þér skjalið var ${f.by ?? 'einn aðilanna'}. Þú þarft ekkert að gera og tengillinn þinn gildir ekki lengur.`,
    },
  },
  mayDecline: 'Ef þú vilt ekki samþykkja geturðu hafnað á síðunni.',
  whyDelegate: by => `Þú færð þennan tölvupóst vegna þess að ${by} fól þér að samþykkja.`,
  messages: {
    INVITE_SIGN: document => `Lestu og samþykktu ${document}`,
    REMINDER: (document, { deadline }) =>
      `Áminning: samþykktu ${document}${deadline ? `, síðasti dagur er ${deadline}` : ''}`,
    SEALED: document => `${document} er samþykkt af öllum. Sæktu eintakið þitt`,
    SEALED_EARLY: document => `${document} var lokið áður en allir höfðu samþykkt. Sæktu eintakið þitt`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Einn aðilanna'} hefur afhent þér ${document} til samþykktar`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Einn aðilanna'} afþakkaði að samþykkja ${document} fyrir þig. Skjalið bíður aftur eftir þér`,
    DELEGATION_RETURNED: document => `${document} bíður aftur samþykkis þíns`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Einn aðilanna'} hefur samþykkt ${document} fyrir þig`,
    DELEGATION_REVOKED: document => `Þú þarft ekki lengur að samþykkja ${document}. Tengillinn þinn gildir ekki lengur`,
  },
};
