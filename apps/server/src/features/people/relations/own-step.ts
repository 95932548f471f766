import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import {
  type OwnRelation,
  type OwnRelationRefusal,
  type OwnRelationStep,
  ownRelationText,
} from '@dilo/domain/relations/own-relation.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Authority } from '../../access/door.ts'
import { findStoredRelation, lockStoredRelation, type StoredRelation } from '../../companies/door.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type Confirmation,
  type MethodChoice,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { findCompanyName, findReceiver } from './offers-store.ts'

/** A step that a person takes with their own relation, by a code to themselves or by their key. */
export type OwnStep = {
  readonly purpose: Extract<CodePurpose, 'confirm-relation' | 'resign'>
  readonly form: OwnRelationStep
  /** Locks the company, and whatever the step changes beside the relation, which comes after. */
  readonly lock: (
    context: Context,
    transaction: DatabaseTransaction,
    whose: { readonly companyId: string; readonly personId: string },
  ) => Promise<void>
  /** Checks that it is possible now. */
  readonly may: (
    context: Context,
    reader: Reader,
    relation: StoredRelation,
  ) => Promise<Result<void, OwnRelationRefusal>>
  /** The message names the company, and what the code does. */
  readonly text: (code: OneTimeCode, company: string, relation: StoredRelation, language: Language) => string
}

const confirmationOf = ({ purpose, form }: OwnStep): Confirmation<OwnRelation> => ({
  purpose,
  subjectOf: (_, relation) =>
    subjectOfText(ownRelationText(form, relation), { name: relation.companyId, invalid: 'edsInvalid' }),
})

type Whose = Authority & { readonly companyId: string }

/** The relation that the call names may be to another company than the caller's current one. */
const asTheirs = (authority: Authority, companyId: string): Whose => ({ ...authority, companyId })

async function possible(
  context: Context,
  reader: Reader,
  step: OwnStep,
  relation: StoredRelation | null,
): Promise<Result<StoredRelation, Refusal>> {
  if (relation === null) return refused({ code: 'relationNotFound' })
  const may = await step.may(context, reader, relation)
  return may.ok ? ok(relation) : refused({ code: may.error })
}

/** Gives a person what they need for a step with their own relation. */
export const beginOwnStep = (
  context: Context,
  authority: Authority,
  step: OwnStep,
  companyId: string,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> => {
  const whose = asTheirs(authority, companyId)
  return beginConfirmation(
    context,
    whose,
    confirmationOf(step),
    async (transaction) => {
      const relation = await possible(context, transaction, step, await findStoredRelation(transaction, whose))
      if (!relation.ok) return relation
      const company = await findCompanyName(transaction, companyId)
      return ok({
        subject: relation.value,
        receiver: await findReceiver(transaction, authority.personId),
        text: (code, language) => step.text(code, company[language], relation.value, language),
      })
    },
    choice,
  )
}

/**
 * Takes a step with the caller's own relation by their proof. A relation that has changed since the code was sent is another
 * one: relationStatusNotChanged. Of many calls at once one takes it.
 * @param take takes it, under the step's locks and the relation's
 */
export async function takeOwnStep<Answer>(
  context: Context,
  authority: Authority,
  step: OwnStep,
  { companyId, submitted }: { readonly companyId: string; readonly submitted: SubmittedProof },
  take: (transaction: DatabaseTransaction, relation: StoredRelation) => Promise<Answer>,
): Promise<Result<Answer, Refusal>> {
  const whose = asTheirs(authority, companyId)
  const confirmation = confirmationOf(step)
  const seen = await possible(context, context.database, step, await findStoredRelation(context.database, whose))
  if (!seen.ok) return seen
  const proof = await checkConfirmation(context, whose, confirmation, seen.value, submitted)
  if (!proof.ok) return refused(asOfRelation(proof.error))
  const taken = await inTransaction<Answer, Refusal>(context.database, async (transaction) => {
    await reachAlso(transaction, [companyId])
    await step.lock(context, transaction, whose)
    const relation = await possible(context, transaction, step, await lockStoredRelation(transaction, whose))
    if (!relation.ok) return relation
    if (confirmation.subjectOf(whose, relation.value).digest !== proof.value.digest)
      return refused({ code: 'relationStatusNotChanged' })
    const spent = await spendConfirmation(transaction, whose, confirmation, proof.value)
    if (!spent.ok) return spent
    return ok(await take(transaction, relation.value))
  })
  if (taken.ok) context.wakeOutbox()
  return taken
}

/** The codes of section 8 for a submitted code. */
export function asOfRelation(refusal: Refusal): Refusal {
  if (refusal.code === 'wrongSigningCode') return { ...refusal, code: 'wrongRelationCode' }
  return refusal.code === 'changedSinceCode' ? { code: 'relationStatusNotChanged' } : refusal
}
