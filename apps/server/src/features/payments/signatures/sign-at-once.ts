import type { Payment } from '@dilo/contract/payment-service.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { step } from '@dilo/domain/flows/payment.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { together } from '@dilo/pg-batches/together.ts'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CountedGuess, countTyped, countWrongTry, isRightCode } from '../../access/door.ts'
import { type NamedSignature, signInGroups, wrongSigningCode } from '../../signing/door.ts'
import { presentRow } from '../reading/read-payments.ts'
import { type Clear, decideAtOnce } from './decide-at-once.ts'
import { codeTyped, type Look, lookAtOnce, type Submission } from './look-at-once.ts'
import { countSigned } from './ways-of-signing.ts'
import { NOT_AS_IT_LOOKED, writeAtOnce } from './write-at-once.ts'

/** The end of an attempt: `unclear` has written nothing, and goes the long way. */
type Outcome = 'unclear' | 'wrongCode' | Signed | { readonly failure: unknown }

type Signed = {
  readonly look: Look
  readonly clear: Clear
  readonly at: Date
}

type Attempt = {
  readonly context: Context
  readonly submission: Submission
  readonly guess: CountedGuess
}

/**
 * Signs a payment in two round trips, if its signature is plain: the last and only one, by a right code, of a payment
 * whose money moves at once (decision 292). One packet locks everything and looks at it, the rules of every signature decide,
 * and one statement writes everything, with which the commit goes. Signatures of one moment go together.
 * @returns null: it is not plain, nothing is written, and the long way finds out what it is
 */
export async function signAtOnce(context: Context, submission: Submission): Promise<Result<Payment, Refusal> | null> {
  // It is no guess, so it costs no try.
  if (!parseOneTimeCode(submission.submitted.code.trim()).ok) return null
  const guess = countTyped(context, codeTyped(submission))
  const attempt = { context, submission, guess }
  const outcome = await signInGroups(context.database, () => attemptTogether(context.database, attempt))
  if (outcome === 'wrongCode') return refused(wrongSigningCode)
  if (typeof outcome === 'object' && 'failure' in outcome) throw outcome.failure
  if (outcome === 'unclear') {
    guess.takeBack()
    return null
  }
  countSigned('atOnce')
  context.wakeOutbox()
  guess.takeBack()
  return ok(await answerTo(context, submission, outcome))
}

const attemptTogether = together(attemptEach, {
  apart: ({ submission: { paymentId, authority, submitted } }: Attempt) => [
    paymentId,
    `${authority.personId} ${submitted.method}`,
  ],
})

async function attemptEach(database: Database, attempts: readonly Attempt[]): Promise<Outcome[]> {
  try {
    const done = await inTransaction<Outcome[], never>(
      database,
      async (transaction) => ok(await sideBySide(attempts.map((attempt) => attemptOne(transaction, attempt)))),
      { plansOnce: true },
    )
    return certain(done)
  } catch (failure) {
    if ((failure as { code?: string }).code === NOT_AS_IT_LOOKED) return attempts.map(() => 'unclear')
    // Their storing is unknown: another attempt would not know, either.
    if (failure instanceof UncertainCommit) return attempts.map(() => ({ failure }))
    throw failure
  }
}

async function attemptOne(transaction: DatabaseTransaction, { context, submission, guess }: Attempt): Promise<Outcome> {
  const at = new Date(context.clock.now())
  const [look, { ok: isCounted }] = await sideBySide([lookAtOnce(context, transaction, submission, at), guess.counted])
  if (look === null || !isCounted) return 'unclear'
  const clear = await decideAtOnce(context, transaction, submission, look)
  if (clear === null) return 'unclear'
  if (!isRightCode(context, look.typed, look.code)) {
    await countWrongTry(context, transaction, look.typed)
    return 'wrongCode'
  }
  writeAtOnce(transaction, { ...clear, context, submission, look, at })
  return { look, clear, at }
}

/** The payment as it is now, without reading it again. */
function answerTo(
  context: Context,
  { authority, submitted }: Submission,
  { look: { signing }, clear, at }: Signed,
): Promise<Payment> {
  const { payment, people, toSign } = signing
  const person = people.find(({ person_id: id }) => id === authority.personId)
  if (person === undefined) throw new Error('The signatory acts for the company')
  const signature: NamedSignature = {
    subject_id: payment.payment_id,
    person_id: authority.personId,
    type: clear.possible.type,
    method: submitted.method,
    digest: Buffer.from(toSign.digest, 'hex'),
    signed_at: at,
    batch_digest: null,
    last_name_uk: person.last_name_uk,
    first_name_uk: person.first_name_uk,
    middle_name_uk: person.middle_name_uk,
    evidence: null,
  }
  const { next } = certain(step(clear.taken.step.next, 'SETTLE'))
  const row = { ...payment, state: next, settled_at: at }
  return presentRow(context, context.database, authority, { row, signatures: [signature] })
}
