/**
 * Headings of products as programs and people write them: the languages of documents, and what accounting programs export.
 * Of each field the most exact first, because it is taken before the others.
 */
import { headingsIn } from '../../../importing/columns.ts';
import { columns } from '../../sheet/cells.ts';

/** The id last, because other programs have one of their own. */
export const productFieldNames = [...columns, 'externalId', 'id'] as const;
export type ProductField = (typeof productFieldNames)[number];

/** Separated by commas; what is no letter or digit does not count, nor whether letters are capital. */
const written: Record<ProductField, string> = {
  name:
    'product name, item name, product, item, title, benämning, produktnamn, produkt, artikelnamn, artikel, namn, varenavn, ' +
    'produktnavn, navn, vare, tuotenimi, tuote, nimi, nimike, bezeichnung, artikelbezeichnung, produktname, vöruheiti, vara, ' +
    'heiti, nombre, producto, nom, produit, désignation, nome, prodotto, denominazione',
  articleNumber:
    'article number, article no, item number, item no, product number, product code, item code, sku, artikelnummer, artnr, ' +
    'artikelnr, produktnummer, produktkod, varenummer, varenr, tuotenumero, tuotekoodi, nimikenumero, vörunúmer, ' +
    'referencia, código, référence, numéro d’article, codice articolo, codice',
  description:
    'long description, details, text, beskrivning, produktbeskrivning, beskrivelse, kuvaus, beschreibung, lýsing, ' +
    'descripción, descrizione',
  unit: 'unit of measure, uom, enhet, enhetskod, enhed, yksikkö, einheit, mengeneinheit, eining, unidad, unité, unità, unità di misura',
  price:
    'unit price, sales price, price excl vat, net price, list price, pris, försäljningspris, utpris, à pris, apris, styckpris, ' +
    'pris exkl moms, pris per enhet, salgspris, enhetspris, enhedspris, hinta, yksikköhinta, myyntihinta, preis, einzelpreis, ' +
    'verkaufspreis, verð, einingarverð, precio, precio unitario, prix, prix unitaire, prezzo, prezzo unitario',
  currency: 'currency code, valuta, valutakod, valuutta, währung, gjaldmiðill, moneda, divisa, devise, valutakode',
  vat:
    'vat rate, vat percent, tax rate, tax, moms, momssats, moms procent, mva, mva sats, momsprosent, alv, alv prosentti, ' +
    'verokanta, mwst, ust, steuersatz, vsk, iva, tva, taux de tva, aliquota iva',
  externalId: 'external id, reference, extern id, externt id, referens, er referens, referanse, viite, id externo',
  id: '',
};

/** By field, the most exact first. */
export const productHeadings = headingsIn(written);
