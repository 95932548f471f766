import type { CancellationRequest } from '@dilo/iso20022/messages/cancellation-request.ts'
import type { InvestigationResolution } from '@dilo/iso20022/messages/investigation-resolution.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Moment } from '../house-clock.ts'
import { recallAnswered, recalled } from '../messages/house-messages.ts'
import { enqueue } from '../messages/message-queue.ts'
import type { Store } from '../store/open-store.ts'
import { findTransfer } from '../transfers/transfer-row.ts'

/** The recipient's bank has so long for its answer: the ten banking days of the European recall, as calendar days. */
const ANSWER_MS = 14 * DAY

/** The bank of the payer asks for a settled transfer back (camt.056). It moves no money. */
type Recall = Pick<CancellationRequest['transactions'][number], 'cancellationId' | 'reasons'> & { readonly uetr: Uetr }

type RecallRefusal = 'unknownTransfer' | 'notSettled' | 'returnedAlready' | 'askedAlready'

export function recallTransfer(
  store: Store,
  sender: BankCode,
  { cancellationId, uetr, reasons }: Recall,
  { at }: Moment,
): Result<void, RecallRefusal> {
  return store.atomically(() => {
    const transfer = findTransfer(store, uetr)
    if (transfer?.sender !== sender) return refused('unknownTransfer')
    if (store.one('select 1 as found from recall where recall_id = ?', cancellationId) !== undefined)
      return ok(undefined)
    if (transfer.state !== 'settled') return refused('notSettled')
    if (transfer.returned === transfer.amount) return refused('returnedAlready')
    if (store.one(`select 1 as found from recall where uetr = ? and state = 'asked'`, uetr) !== undefined) {
      return refused('askedAlready')
    }
    store.run(
      `insert into recall (recall_id, uetr, state, asked_at, answer_by) values (?, ?, 'asked', ?, ?)`,
      cancellationId,
      uetr,
      at,
      at + ANSWER_MS,
    )
    const message = recalled(transfer.recipient, { ...transfer, cancellationId, reasons }, at)
    enqueue(store, transfer.recipient, message, at)
    return ok(undefined)
  })
}

type Answer = Pick<InvestigationResolution['transactions'][number], 'status' | 'reasons'>

/** The answer of the recipient's bank (camt.029). Where it agrees, the money comes by a return of its own. */
type RecallAnswer = { readonly recallId: string; readonly answer: Answer }

export function answerRecall(
  store: Store,
  recipient: BankCode,
  { recallId, answer }: RecallAnswer,
  { at }: Moment,
): Result<void, 'unknownRecall' | 'answeredOtherwise'> {
  return store.atomically(() => {
    const recall = openRecall(store.one(`${RECALLS} where recall_id = ? and recipient = ?`, recallId, recipient))
    if (recall === null) return refused('unknownRecall')
    // Not yet an answer.
    if (answer.status === 'pending') return ok(undefined)
    const state = answer.status === 'accepted' ? 'agreed' : 'refused'
    if (recall.state !== 'asked') return recall.state === state ? ok(undefined) : refused('answeredOtherwise')
    closeRecall(store, recall, answer, at)
    return ok(undefined)
  })
}

/** A bank that says nothing has refused: NOAS, no answer from the customer (ExternalPaymentCancellationRejection1Code). */
const silence: Answer = { status: 'rejected', reasons: [{ reason: { kind: 'known', code: 'NOAS' }, information: [] }] }

export function lapseRecalls(store: Store, { at }: Moment): void {
  store.atomically(() => {
    for (const row of store.all(`${RECALLS} where recall.state = 'asked' and answer_by <= ?`, at)) {
      const recall = openRecall(row)
      if (recall !== null) closeRecall(store, recall, silence, at)
    }
  })
}

const RECALLS = `select recall_id, uetr, transaction_id, sender, recall.state as state from recall join transfer using (uetr)`

type RecallRow = {
  readonly recallId: string
  readonly uetr: Uetr
  readonly transactionId: string
  readonly sender: BankCode
  readonly state: 'asked' | 'agreed' | 'refused'
}

const openRecall = (row: Record<string, unknown> | undefined): RecallRow | null =>
  row === undefined
    ? null
    : {
        recallId: String(row['recall_id']),
        uetr: row['uetr'] as Uetr,
        transactionId: String(row['transaction_id']),
        sender: row['sender'] as BankCode,
        state: row['state'] as RecallRow['state'],
      }

function closeRecall(store: Store, recall: RecallRow, answer: Answer, at: number): void {
  const isAgreed = answer.status === 'accepted'
  store.run(
    'update recall set state = ?, reasons = ?, answered_at = ? where recall_id = ?',
    isAgreed ? 'agreed' : 'refused',
    isAgreed ? null : JSON.stringify(answer.reasons),
    at,
    recall.recallId,
  )
  enqueue(store, recall.sender, recallAnswered(recall.sender, { ...recall, answer }, at), at)
}
