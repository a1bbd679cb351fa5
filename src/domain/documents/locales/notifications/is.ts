/** Texts of notifications to parties, in Icelandic. */
import type { PartyTexts } from './texts.ts';

export const is: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Til undirritunar: ${document}`,
      heading: null,
      label: 'Lesa og undirrita',
      text: f =>
        `Góðan dag, ${f.partyName}. ${f.sender} hjá ${f.organization} biður þig um að lesa og undirrita „${f.document}“.`,
    },
    INVITE_READ: {
      subject: document => `Til lestrar: ${document}`,
      heading: null,
      label: 'Lesa skjalið',
      text: f => `Góðan dag, ${f.partyName}. ${f.sender} hjá ${f.organization} biður þig um að lesa „${f.document}“.`,
    },
    REMINDER: {
      subject: document => `Áminning: ${document}`,
      heading: null,
      label: 'Lesa og undirrita',
      text: f =>
        `Góðan dag, ${f.partyName}. „${f.document}“ bíður enn undirskriftar þinnar. Sendandi er ${f.sender} hjá ${f.organization}.`,
    },
    SEALED: {
      subject: document => `Lokið: ${document}`,
      heading: 'Allir hafa undirritað',
      label: 'Opna skjalið',
      text: f =>
        `Allir hafa undirritað „${f.document}“ og það er nú innsiglað: hægt er að greina allar síðari breytingar á því. Geymdu eintakið þitt.`,
    },
    SEALED_EARLY: {
      subject: document => `Lokið: ${document}`,
      heading: 'Skjalinu var lokið',
      label: 'Opna skjalið',
      text: f =>
        `Skjalinu „${f.document}“ var lokið áður en allir höfðu undirritað, með þeim undirskriftum sem komnar voru, og það er nú innsiglað: hægt er að greina allar síðari breytingar á því. Geymdu eintakið þitt.`,
    },
    DECLINED: {
      subject: document => `Hafnað: ${document}`,
      heading: 'Skjalinu var hafnað',
      label: 'Skoða skjalið',
      text: f =>
        `${f.by ?? 'Einn aðilanna'} hafnaði því að undirrita „${f.document}“. Enginn þarf að gera neitt frekar.`,
    },
    WITHDRAWN: {
      subject: document => `Dregið til baka: ${document}`,
      heading: 'Skjalið var dregið til baka',
      label: null,
      text: f =>
        `${f.sender} hjá ${f.organization} hefur dregið „${f.document}“ til baka. Tengillinn þinn gildir ekki lengur.`,
    },
    EXTENDED: {
      subject: document => `Nýr lokadagur: ${document}`,
      heading: 'Skjalið hefur fengið nýjan lokadag',
      label: 'Lesa skjalið',
      text: f => `„${f.document}“ frá ${f.organization} hefur fengið nýjan lokadag.`,
    },
    MESSAGE: {
      subject: document => `Ný skilaboð: ${document}`,
      heading: 'Þú hefur fengið skilaboð',
      label: 'Lesa og svara',
      text: f => `${f.by ?? f.sender} hjá ${f.organization} hefur sent skilaboð um „${f.document}“.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Undirritaðu fyrir annan: ${document}`,
      heading: null,
      label: 'Lesa og svara',
      text: f =>
        `Góðan dag, ${f.partyName}. ${f.by ?? 'Einn aðilanna'} hefur beðið þig um að lesa og undirrita „${f.document}“ frá ${f.sender} hjá ${f.organization} í sinn stað. Ef þú vilt það ekki geturðu afþakkað á síðunni. Þá fer skjalið til baka.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Aftur til þín: ${document}`,
      heading: null,
      label: 'Lesa og undirrita',
      text: f =>
        `${f.by ?? 'Einn aðilanna'} afþakkaði að undirrita „${f.document}“ fyrir þig. Skjalið bíður aftur eftir þér. Undirritaðu það eða afhentu það einhverjum öðrum.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Aftur til þín: ${document}`,
      heading: null,
      label: 'Lesa og undirrita',
      text: f =>
        `${f.organization} hefur dregið til baka það sem þú afhentir öðrum. „${f.document}“ bíður undirskriftar þinnar.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Undirritað fyrir þig: ${document}`,
      heading: null,
      label: 'Skoða skjalið',
      text: f =>
        `${f.by ?? 'Einn aðilanna'} hefur undirritað „${f.document}“ fyrir þig. Þegar allir hafa undirritað færðu eintak.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Þú þarft ekki að undirrita: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Afhendingin var dregin til baka: þú þarft ekki að undirrita „${f.document}“. Sá sem afhenti þér skjalið var ${f.by ?? 'einn aðilanna'}. Þú þarft ekkert að gera og tengillinn þinn gildir ekki lengur.`,
    },
  },
  lastDay: day => `Síðasti dagur er ${day}.`,
  reason: reason => `Ástæða: ${reason}`,
  mayDecline: 'Ef þú vilt ekki undirrita geturðu hafnað á síðunni.',
  whyYou: organization => `Þú færð þennan tölvupóst vegna þess að ${organization} skráði netfangið þitt í skjalið.`,
  whyDelegate: by => `Þú færð þennan tölvupóst vegna þess að ${by} afhenti þér undirskrift.`,
  messages: {
    INVITE_SIGN: document => `Lestu og undirritaðu ${document}`,
    INVITE_READ: document => `Lestu ${document}`,
    REMINDER: (document, { deadline }) =>
      `Áminning: undirritaðu ${document}${deadline ? `, síðasti dagur er ${deadline}` : ''}`,
    SEALED: document => `${document} er undirritað af öllum. Sæktu eintakið þitt`,
    SEALED_EARLY: document => `${document} var lokið áður en allir höfðu undirritað. Sæktu eintakið þitt`,
    DECLINED: (document, { by }) => `${by ?? 'Einn aðilanna'} hafnaði ${document}`,
    WITHDRAWN: document => `${document} var dregið til baka. Tengillinn gildir ekki lengur`,
    EXTENDED: (document, { deadline }) => `${document} hefur fengið nýjan lokadag${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `Ný skilaboð um ${document}. Lestu og svaraðu`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Einn aðilanna'} hefur afhent þér ${document} til undirritunar`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Einn aðilanna'} afþakkaði að undirrita ${document} fyrir þig. Skjalið bíður aftur eftir þér`,
    DELEGATION_RETURNED: document => `${document} bíður aftur undirskriftar þinnar`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Einn aðilanna'} hefur undirritað ${document} fyrir þig`,
    DELEGATION_REVOKED: document => `Þú þarft ekki lengur að undirrita ${document}. Tengillinn þinn gildir ekki lengur`,
  },
  someone: 'Einn aðilanna',
};
