import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Inn } from '@dilo/domain/values/inn.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { beginRelation, beginRelationAnew, findStoredRelation, lockStoredRelation } from '../../companies/door.ts'
import type { ChangeRow } from '../../signing/door.ts'
import { proposalOf } from './access-proposal.ts'
import type { GrantEffect } from './grant-effect.ts'
import { standsBehind } from '../invitation/inviter.ts'
import { findInviter } from '../invitation/store.ts'
import { endRelation } from '../relations/end-relation.ts'
import { findNamedClient } from './client-look-up.ts'
import { tellOfOffer } from './offer-messages.ts'

/** The time in which the person may confirm, counted from the company's grant of the access. */
const CONFIRMATION_MS = 7 * DAY

type Offer = {
  readonly companyId: string
  readonly personId: string
  readonly inn: Inn
  readonly phone: Phone
  readonly after: Access
}

/** Whom a grant adds, by РНОКПП and phone, and with which rights. */
function offerOf(row: Pick<ChangeRow, 'company_id' | 'proposal'>): Offer {
  const { subject, after } = proposalOf(row)
  if (after === null || !('personId' in subject) || !('inn' in subject)) throw new Error('The change adds nobody')
  const { personId, inn, phone } = subject
  return { companyId: row.company_id, personId, inn: inn as Inn, phone: phone as Phone, after }
}

/**
 * The reason for which the company cannot add this person now: they act for it, or are to; or the bank now knows them
 * by another phone, or not well enough.
 */
export async function obstacleOfPerson(
  reader: Reader,
  { companyId, personId, inn, phone, after }: Offer,
): Promise<Result<void, RefusalCode>> {
  const client = await findNamedClient(reader, { inn, phone })
  if (client?.personId !== personId) return refused('innPhoneMismatch')
  const relation = await findStoredRelation(reader, { companyId, personId })
  if (relation !== null && relation.state !== 'deleted')
    return refused(relation.type === after.type ? 'relationExists' : 'representativeRegistered')
  return client.isIdentified ? ok(undefined) : refused('clientNotIdentified')
}

async function obstacle(reader: Reader, row: ChangeRow): Promise<Result<void, RefusalCode>> {
  const offer = offerOf(row)
  const proposer = await findInviter(reader, row.proposed_by, row.company_id)
  return standsBehind(proposer, offer.after) ? obstacleOfPerson(reader, offer) : refused('noAuthority')
}

/** Begins the relation, which gives nothing until its person confirms it, and tells the person. */
async function offer(
  context: Context,
  transaction: DatabaseTransaction,
  row: ChangeRow,
  because: ConfirmationCause | null,
): Promise<void> {
  const { companyId, personId, after } = offerOf(row)
  const now = new Date(context.clock.now())
  const personConfirmsUntil = new Date(now.getTime() + CONFIRMATION_MS)
  const relation = {
    ...after,
    position: after.position as Position | null,
    companyId,
    personId,
    onConfirmBecause: because,
    personConfirmsUntil,
    signsSince: null,
    now,
  }
  const ended = await lockStoredRelation(transaction, { companyId, personId })
  if (ended === null)
    await beginRelation(transaction, relation, [
      { event: 'ADD', by: 'head' },
      { event: 'APPROVED', by: 'head' },
    ])
  else
    await beginRelationAnew(transaction, ended, relation, [
      { event: 'READD_APPROVED', by: 'head' },
      { event: 'APPROVED', by: 'head' },
    ])
  const { type, permissions, signatureType } = after
  recordAudit(transaction, {
    companyId,
    by: { personId: row.proposed_by, sessionId: null },
    event: 'relationCreated',
    subjectId: personId,
    facts: { type, permissions, signatureType, status: 'onConfirm' },
    at: now,
  })
  await tellOfOffer(context, transaction, { companyId, personId, until: personConfirmsUntil, access: after })
}

async function stage(reader: Reader, row: ChangeRow): Promise<'sent' | 'accepted' | 'over'> {
  const relation = await findStoredRelation(reader, offerOf(row))
  if (relation === null || relation.state === 'deleted') return 'over'
  return relation.personConfirmsUntil === null ? 'accepted' : 'sent'
}

/** A grant to a client whom the bank knows by РНОКПП and phone: it brings a relation, which its person confirms. */
export const offeredRelation: GrantEffect = {
  obstacle,
  carryOut: (context, transaction, row, { because }) => offer(context, transaction, row, because),
  // Nothing depends on it before it holds.
  endUnused: async () => {},
  stage,
  async takeBack(context, transaction, row, { by }) {
    const { companyId, personId } = offerOf(row)
    await endRelation(context, transaction, { companyId, personId, by, cause: 'grantWithdrawn' })
  },
}
