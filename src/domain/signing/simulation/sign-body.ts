/** What the signing page would send for a party: given values by key, and samples for what is required besides. */
import { ApiError, type Issue, invalid } from '../../../contract/errors.ts';
import type { SignBody } from '../../../contract/pages/signer/sign.ts';
import type { PartySimulate } from '../../../contract/schemas/documents/simulations.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { documentFields } from '../../content/block-fields.ts';
import { type Field, fieldPath, isDrawn, isFilled } from '../../content/field.ts';
import { placedFields, roomsOf } from '../../content/layout.ts';
import { isEmpty, normalizedText, valueIn } from '../../content/value.ts';
import { signsFor } from '../../documents/parties/party.ts';
import { draftOf, findSent } from '../../sealing/original/original.ts';
import { attachmentsOf, heldIn } from '../../signatures/attachments/attachment.ts';
import { choiceTables } from '../../signatures/choices.ts';
import { consentOf } from '../consent.ts';
import type { SigningSession } from '../signing-session.ts';
import { sampleChoice, sampleFor, sampleMark } from './samples.ts';

export interface SimulatedBody {
  body: SignBody;
  /** Names the party's fields by their keys in the issues that signing finds. */
  named<T>(signing: () => Promise<T>): Promise<T>;
}

type Values = NonNullable<PartySimulate['values']>;

const pathOf = (key: string): string => `values.${key}`;

/** Fails with VALIDATION_FAILED for values that no field of the party takes. */
function givenValues(fields: readonly Field[], values: Values): SignBody['values'] {
  const issues: Issue[] = [];
  const given = Object.entries(values).flatMap(([key, value]) => {
    const wrong = (message: string) => {
      issues.push({ path: pathOf(key), code: 'INVALID_VALUE', message });
      return [];
    };
    // A key has several fields only where one form is split over several blocks.
    const named = fields.filter(field => field.key === key && isFilled(field));
    const [field] = named;
    if (!field) return wrong('no field of this party has this key');
    if (field.filling === 'FILE') return wrong('files are uploaded on the party’s page; a required one gets a sample');
    const text = normalizedText(field, value);
    if (text === undefined) return wrong('the field takes another kind of value');
    return named.map(({ blockId, id }) => ({ blockId, boxId: id, value: text ?? '' }));
  });
  if (issues.length > 0) throw invalid(...issues);
  return given;
}

export async function simulatedBody(
  db: Queryable,
  { document, party }: Pick<SigningSession, 'document' | 'party'>,
  values: Values,
  now: Date,
): Promise<SimulatedBody> {
  const draft = await draftOf(db, document);
  const original = await findSent(db, draft);
  const fields = documentFields(draft.blocks).filter(field => field.partyId === signsFor(party));
  const rooms = original ? roomsOf(placedFields(draft.blocks, original.layout), original.pages) : new Map();
  const own = (await attachmentsOf(db, document.id)).filter(a => a.party_id === party.id);
  const given = givenValues(fields, values);
  const isGiven = ({ blockId, id }: Field) => given.some(one => one.blockId === blockId && one.boxId === id);
  const samples = fields.flatMap(field => {
    const { blockId, id: boxId } = field;
    if (field.filling === 'FILE') {
      const held = heldIn(own, field);
      return held ? [{ blockId, boxId, value: held.sha256 }] : [];
    }
    const isLeft = field.required && isFilled(field) && !isGiven(field);
    if (!isLeft || !isEmpty(field, valueIn(field, draft.filled))) return [];
    const value = sampleFor(field, rooms.get(fieldPath(blockId, boxId)), now);
    return value === null ? [] : [{ blockId, boxId, value }];
  });
  const tables = choiceTables(draft.blocks).filter(b => b.field_meta.selectionPartyId === signsFor(party));
  return {
    body: {
      values: [...given, ...samples],
      choices: tables.map(sampleChoice),
      signature: party.signature_method === 'DRAWING' ? sampleMark : null,
      initials: fields.some(field => isDrawn(field) && field.type === 'INITIALS') ? sampleMark : null,
      sha256: original?.sha256 ?? '',
      consentSha256: consentOf(document, party).sha256,
    },
    async named(signing) {
      try {
        return await signing();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') throw byKeys(error, fields);
        throw error;
      }
    },
  };
}

function byKeys({ facts: { issues = [] } }: ApiError, fields: readonly Field[]): ApiError {
  const keys = new Map(fields.map(({ blockId, id, key }) => [fieldPath(blockId, id), key]));
  const keyed = issues.map(issue => {
    const key = keys.get(issue.path) ?? null;
    return key === null ? issue : { ...issue, path: pathOf(key) };
  });
  return invalid(...keyed);
}
