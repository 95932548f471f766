import type { Answer } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type MethodChoice,
  type Proof,
  spendConfirmation,
  type SubmittedProof,
} from '../../signing/door.ts'
import { lockLastVersion } from '../questionnaire/lock-last-version.ts'
import { stepQuestionnaire } from '../questionnaire/step-questionnaire.ts'
import { findCompany, findPeople, lockAnswersOf } from '../questionnaire/store.ts'
import { isHead } from '../questionnaire/who-acts.ts'
import { type Complete, completeVersion, handingIn } from './handed-in.ts'
import { methodsOf } from './methods-of.ts'
import { awaitSecondAnswer } from './signature-store.ts'

type Call = 'POST /api/questionnaire-service/questionnaire/signatures'

/** Gives a head what they need to hand the questionnaire in: a code, or the text for their key. */
export const beginSubmission = (
  context: Context,
  authority: CompanyAuthority,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> =>
  beginConfirmation(
    context,
    authority,
    handingIn,
    async (transaction) => {
      const ready = await readyBy(context, transaction, authority, choice.method)
      if (!ready.ok) return ready
      const { digest } = handingIn.subjectOf(authority, ready.value)
      const words = { name: ready.value.name, fingerprint: fingerprintOf(digest as Digest) }
      return ok({ subject: ready.value, text: (code, language) => message[language](code, words) })
    },
    choice,
  )

type Words = { readonly name: Readonly<Record<Language, string>>; readonly fingerprint: string }

/** The message names the effect of the code, and the fingerprint of the submitted text. */
const message: Readonly<Record<Language, (code: OneTimeCode, words: Words) => string>> = {
  uk: (code, { name, fingerprint }) =>
    `Код ${code} подає анкету ${name.uk} (${fingerprint}). Якщо це не ви, нікому його не кажіть.`,
  ru: (code, { name, fingerprint }) =>
    `Код ${code} подаёт анкету ${name.ru} (${fingerprint}). Если это не вы, никому его не говорите.`,
}

/** Checks that the caller may submit it by this method, with the text. */
async function readyBy(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  method: SigningMethod,
): Promise<Result<Complete, Refusal>> {
  if (!isHead(authority)) return refused({ code: 'noAuthority' })
  const company = await findCompany(reader, authority.companyId)
  const methods = await methodsOf(context, reader, company, authority.personId)
  if (!methods.includes(method)) return refused({ code: 'noRightToSign', fields: { method: 'Only EDS signs this' } })
  return completeVersion(context, reader, authority)
}

/**
 * Submits the questionnaire. The proof is for exactly the text of its beginning: a person who has saved something since
 * must begin again. One of many concurrent submissions counts.
 */
export async function submitQuestionnaire(
  context: Context,
  authority: CompanyAuthority,
  submitted: SubmittedProof,
): Promise<Result<Answer<Call>, Refusal>> {
  // A key that is nobody's who heads the company is another person's.
  if (!isHead(authority) && submitted.method === 'EDS')
    return refused({ code: 'edsPersonMismatch', fields: { p7s: 'anotherPerson' } })
  const seen = await readyBy(context, context.database, authority, submitted.method)
  if (!seen.ok) return seen
  const proof = await checkConfirmation(context, authority, handingIn, seen.value, submitted)
  if (!proof.ok) return proof
  return inTransaction<Answer<Call>, Refusal>(context.database, (transaction) =>
    handIn(context, transaction, authority, submitted.method, proof.value),
  )
}

async function handIn(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  method: SigningMethod,
  proof: Proof,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId, personId } = authority
  const found = await lockLastVersion(transaction, authority)
  if (!found.ok) return found
  const locked = found.value
  await lockAnswersOf(
    transaction,
    (await findPeople(transaction, companyId)).map(({ person_id }) => person_id),
  )
  const now = await completeVersion(context, transaction, authority)
  if (!now.ok) return now
  if (handingIn.subjectOf(authority, now.value).digest !== proof.digest) return refused({ code: 'changedSinceCode' })
  const spent = await spendConfirmation(transaction, authority, handingIn, proof)
  if (!spent.ok) return spent
  const at = new Date(context.clock.now())
  const digest = Buffer.from(proof.digest, 'hex')
  const stepped = await stepQuestionnaire(context, transaction, locked, {
    event: method === 'EDS' ? 'SUBMIT_BY_EDS' : 'SUBMIT_BY_CODE',
    by: 'client',
    at,
    submitted: { submitted_text: now.value.text, digest, submitted_by: personId, submitted_at: at, method },
  })
  if (!stepped.ok) return refused({ code: stepped.error })
  if (proof.evidence !== null) await awaitSecondAnswer(transaction, locked, proof.evidence, at)
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: 'questionnaireSubmitted',
    subjectId: companyId,
    facts: { version: locked.version, digest: proof.digest, method },
    at,
  })
  return ok({
    state: method === 'EDS' ? 'documents_loaded' : 'loaded',
    promisedAt: new Date(promisedAt('questionnaire', at.getTime())).toISOString(),
  })
}
