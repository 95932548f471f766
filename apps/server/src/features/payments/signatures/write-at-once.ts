import { type RawBuilder, sql } from 'kysely'
import { postingStatement } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { beforeCommit } from '@dilo/pg-batches/transaction.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { usingCodes } from '../../access/door.ts'
import { appendingEntries, auditEntry } from '../../audit/door.ts'
import { tellingParties } from '../../notices/door.ts'
import { writingSignatures } from '../../signing/door.ts'
import { recordingEvents } from '../payment/events-store.ts'
import { rememberingRecipients } from '../payment/remember-recipients.ts'
import { movingPayments, takingKeys } from '../payment/store.ts'
import { eventOf } from '../payment/take-payment-step.ts'
import { recordingSettlements } from '../payment/record-settlements.ts'
import { eventsAtOnce, settledRecord, settlementAtOnce } from '../processing/settle-at-once.ts'
import type { Clear } from './decide-at-once.ts'
import type { Look, Submission } from './look-at-once.ts'
import { newSignature, signedRecord } from './signable-payment.ts'

/** A last signature that is plain. */
type ClearSignature = Clear & {
  readonly context: Context
  readonly submission: Submission
  readonly look: Look
  readonly at: Date
}

/** The SQLSTATE of `demand`: something is not as it looked, so nothing is written. */
export const NOT_AS_IT_LOOKED = 'DL001'

/**
 * Writes everything of plain last signatures and of the payments that they carry out: money, code, signature, statements,
 * state, history, notices and trail. It is the last statement of the transaction, whose look has locked all of them.
 */
export const writeAtOnce = beforeCommit(async (transaction: DatabaseTransaction, all: readonly ClearSignature[]) => {
  await preparedStatement('sign-at-once', transaction, sql`select ${sql.join(callsOf(all))}`)
})

/** In their order: a call reads what those before it have written. */
function callsOf(all: readonly ClearSignature[]): RawBuilder<unknown>[] {
  const context = (all[0] as ClearSignature).context
  const settlements = all.map(settlementOf)
  const [spending, takingMessagesBack] = usingCodes(
    context,
    all.map(({ look: { typed, code } }) => ({ subject: typed.subject, code })),
  )
  const events = all.flatMap((one) => [signedEvent(one), ...eventsAtOnce(one.look.signing.payment, one.at)])
  const parties = tellingParties(events)
  return [
    demand(posted(settlements.map(({ posting }) => posting)), 'the money is posted'),
    demand(sql`cardinality(${spending}) = ${all.length}::integer`, 'the code is unused'),
    takingMessagesBack,
    demand(
      sql`cardinality(${writingSignatures(all.map(signatureOf))}) = ${all.length}::integer`,
      'the signature is new',
    ),
    recordingSettlements(settlements),
    movingPayments(
      all.map(({ look, at }) => ({ payment: look.signing.payment, change: { state: 'settled', settled_at: at } })),
    ),
    rememberingRecipients(all.map(({ look, at }) => ({ payment: look.signing.payment, at }))),
    recordingEvents(events),
    ...(parties === null ? [] : [parties]),
    ...keysOf(all),
    appendingEntries(all.flatMap(recordsOf)),
  ]
}

const demand = (holds: RawBuilder<unknown>, what: string): RawBuilder<void> => sql`demand(${holds}, ${sql.lit(what)})`

/** True if the ledger has done all of them. */
function posted(posts: readonly PostOperation[]): RawBuilder<boolean> {
  const { text, parameters } = postingStatement(posts)
  const statement = text.split(/\$\d+/).map((part, place) => {
    const before = sql.raw(part)
    return place < parameters.length ? sql`${before}${parameters[place]}` : before
  })
  return sql`(select bool_and(outcome = 'done') from (${sql.join(statement, sql.raw(''))}) as posted)`
}

function settlementOf({ context, submission, look, creditor, at }: ClearSignature) {
  const inDemo = submission.authority.demo !== null
  const { posting, detailsOf } = settlementAtOnce(context.config, look.signing.payment, {
    creditor,
    inDemo,
    now: at.getTime(),
  })
  const { company_id: payerId } = look.signing.payment
  return { payerId, at, posting, details: detailsOf(posting.transactionId) }
}

const givenOf = ({ submission: { submitted }, possible, at }: ClearSignature) => ({
  ...possible,
  method: submitted.method,
  origin: submitted.origin,
  batchDigest: null,
  evidence: null,
  at,
})

const signatureOf = (one: ClearSignature) => ({
  ...newSignature(one.submission.authority, one.look.signing, givenOf(one)),
  id: risingId(),
})

const signedEvent = (one: ClearSignature) =>
  eventOf(one.taken, { personId: one.submission.authority.personId, at: one.at, signature: givenOf(one) })

const recordsOf = (one: ClearSignature) => [
  auditEntry(signedRecord(one.submission.authority, one.look.signing, givenOf(one))),
  auditEntry(settledRecord(one.look.signing.payment, one.at)),
]

const keysOf = (all: readonly ClearSignature[]): RawBuilder<void>[] => {
  const uses = all.flatMap(({ submission: { keep } }) => (keep.use === null ? [] : [keep.use]))
  return uses.length === 0 ? [] : [demand(takingKeys(uses), 'the key is free')]
}
