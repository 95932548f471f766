import type { Answer } from '@dilo/contract/calls.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayAnswerOffer } from '@dilo/domain/relations/own-relation.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, enterFirstCompanyOf } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import {
  findStoredRelation,
  lockStoredRelation,
  noteConfirmedByPerson,
  type StoredRelation,
  stepRelation,
} from '../../companies/door.ts'
import { mayEnter, screeningIn } from '../../watch-lists/door.ts'
import { type Begun, lockCompany, type MethodChoice, type SubmittedProof } from '../../signing/door.ts'
import { rightIn } from '../access-changes/access-messages.ts'
import { endLockedRelation, lockUnsignedWork } from '../relations/end-relation.ts'
import { type OwnStep, beginOwnStep, takeOwnStep } from '../relations/own-step.ts'
import { tellOfRelation } from '../relations/tell-of-relation.ts'

type Call = 'POST /api/operation-service/relations/{companyId}/confirmation'

/** A person confirms that they act for a company that has added them. */
const confirming: OwnStep = {
  purpose: 'confirm-relation',
  form: 'confirm',
  lock: (_, transaction, { companyId }) => lockCompany(transaction, companyId),
  may: async ({ clock }, _, relation) =>
    mayAnswerOffer(relation, { until: relation.personConfirmsUntil, now: clock.now() }),
  text: (code, company, relation, language) =>
    language === 'uk'
      ? `Код ${code} підтверджує, що ви дієте від імені ${company}: ${rightIn('uk', relation)}. Якщо це не ви, нікому його не кажіть.`
      : `Код ${code} подтверждает, что вы действуете от имени ${company}: ${rightIn('ru', relation)}. Если это не вы, никому его не говорите.`,
}

export const beginConfirmingRelation = (
  context: Context,
  authority: Authority,
  companyId: string,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> => beginOwnStep(context, authority, confirming, companyId, choice)

/**
 * The person confirms their relation by a code or by their key: they act for the company at once, or as soon as the
 * bank has confirmed a head and the person who takes a place that nobody could fill (decision 096).
 */
export const confirmRelation = (
  context: Context,
  authority: Authority,
  companyId: string,
  submitted: SubmittedProof,
): Promise<Result<Answer<Call>, Refusal>> =>
  takeOwnStep(context, authority, confirming, { companyId, submitted }, async (transaction, relation) => {
    const at = new Date(context.clock.now())
    const entering = { who: 'person', companyId, personId: authority.personId } as const
    // Whom a list may name waits as a head does: the bank has the last word (decision 229).
    const waitsForBank =
      relation.onConfirmBecause !== null || !(await mayEnter(screeningIn(context, transaction), entering))
    if (waitsForBank) await noteConfirmedByPerson(transaction, relation, at)
    else {
      certain(await stepRelation(transaction, relation, { event: 'CONFIRM', by: 'person', at }))
      await enterFirstCompanyOf(transaction, authority.personId, companyId)
    }
    const { personId } = authority
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'relationConfirmed',
      subjectId: personId,
      facts: {},
      at,
    })
    await tellOfRelation(context, transaction, relation, waitsForBank ? 'confirmedByPerson' : 'confirmed')
    return { status: waitsForBank ? 'onConfirm' : 'active' } as const
  })

/** The person declines: the relation ends before it has given anything. It takes nothing from anybody, and so no code. */
export async function declineRelation(
  context: Context,
  authority: Authority,
  companyId: string,
): Promise<Result<undefined, Refusal>> {
  const { personId } = authority
  const key = { companyId, personId }
  const answer = (relation: StoredRelation | null): Result<void, Refusal> => {
    if (relation === null) return refused({ code: 'relationNotFound' })
    const may = mayAnswerOffer(relation, { until: relation.personConfirmsUntil, now: context.clock.now() })
    return may.ok ? may : refused({ code: may.error })
  }
  // Nobody who has nothing to decline locks a company.
  const seen = answer(await findStoredRelation(context.database, key))
  if (!seen.ok) return seen
  const declined = await inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    await reachAlso(transaction, [companyId])
    await lockUnsignedWork(context, transaction, key)
    const held = answer(await lockStoredRelation(transaction, key))
    if (!held.ok) return held
    await endLockedRelation(context, transaction, { companyId, personId, by: authority, cause: 'declined' })
    return ok(undefined)
  })
  if (declined.ok) context.wakeOutbox()
  return declined
}
