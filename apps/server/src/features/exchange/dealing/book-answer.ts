import { type Fill, givenBack, type PostedFill, takeFill, withFill } from '@dilo/domain/exchange/exchange-fills.ts'
import { step } from '@dilo/domain/flows/exchange-request.ts'
import { certain, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { DealerAnswer } from '../../../ports/exchange-desk.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { recordUse, useByOf } from '../contracts/record-use.ts'
import { insertFill, lockRequest, type RequestRow, storeRequest } from '../record/store.ts'
import { endRequest } from './end-request.ts'
import { endOfRequest, filledOf, type Place, signedExchangeOf } from './order-of-request.ts'
import { nothingHeld, postFill } from './post-fill.ts'
import { type Contradiction, countFills, findFill } from './store.ts'

type FillAnswer = Extract<DealerAnswer, { kind: 'fill' }>

/** The outcome of an answer. */
export type BookedAnswer = 'booked' | 'repeated' | Contradiction

/**
 * Books an answer of the dealer, in the caller's transaction. A fill is booked once by its name, in any order of their coming; one that is
 * not what was asked for is booked nowhere.
 */
export async function bookAnswer(
  context: Context,
  transaction: DatabaseTransaction,
  place: Place,
  answer: DealerAnswer,
): Promise<BookedAnswer> {
  const company = await lockAccountsOf(transaction, place.companyId)
  const row = company === null ? undefined : await lockRequest(transaction, place.companyId, place.requestId)
  if (company === null || row === undefined) return 'stray'
  const at = new Date(context.clock.now())
  if (answer.kind === 'refusal') {
    const ended = await endRequest(transaction, row, { event: 'REJECT', reason: answer.reason }, at)
    return ended ? 'booked' : row.reason === answer.reason ? 'repeated' : 'ended'
  }
  const known = await findFill(transaction, place, answer.fillKey)
  if (known !== undefined)
    return known.amount === answer.amount && known.rate === answer.rate ? 'repeated' : 'otherFill'
  const fill = fillToBook(context, row, answer)
  if (!fill.ok) return fill.error
  await bookFill(context, transaction, row, { answer, posted: fill.value, inDemo: company.inDemo, at })
  return 'booked'
}

function fillToBook(context: Context, row: RequestRow, answer: FillAnswer): Result<PostedFill, Contradiction> {
  if (!step(row.state, 'FILL').ok) return refused('ended')
  if (answer.dealtAt >= endOfRequest(context, row)) return refused('tooLate')
  return takeFill(signedExchangeOf(row), filledOf(row), fillOf(answer))
}

const fillOf = ({ amount, rate }: FillAnswer): Fill => ({ amount, rate })

async function bookFill(
  context: Context,
  transaction: DatabaseTransaction,
  row: RequestRow,
  given: {
    readonly answer: FillAnswer
    readonly posted: PostedFill
    readonly inDemo: boolean
    readonly at: Date
  },
): Promise<void> {
  const { answer, posted, inDemo, at } = given
  const { company_id: companyId, request_id: requestId } = row
  const { fillKey, amount, rate } = answer
  const signed = signedExchangeOf(row)
  const sum = withFill(filledOf(row), posted)
  const isLast = sum.amount === signed.amount
  const { next } = certain(step(row.state, isLast ? 'FILL_LAST' : 'FILL'))
  const transactionId = await postFill(context, transaction, row, {
    fillKey,
    fill: fillOf(answer),
    posted,
    signed,
    isLast,
    inDemo,
    at,
  })
  const number = (await countFills(transaction, { companyId, requestId })) + 1
  const dealt = { amount, rate, hryvnia: posted.hryvnia, fee: posted.fee }
  await insertFill(transaction, {
    company_id: companyId,
    request_id: requestId,
    fill_key: fillKey,
    number,
    ...dealt,
    dealt_at: new Date(answer.dealtAt),
    booked_at: at,
    transaction_id: transactionId,
  })
  await storeRequest(transaction, row, {
    ...(isLast ? { ...nothingHeld, given_back: givenBack(signed, sum), ended_at: at } : {}),
    state: next,
    filled_amount: sum.amount,
    filled_hryvnia: sum.hryvnia,
    fee_taken: sum.fee,
    borne: sum.borne,
    use_by: row.side === 'PURCHASE' ? (row.use_by ?? useByOf(context, at)) : null,
    at,
  })
  await recordUse(context, transaction, row, { fillKey, amount, hryvnia: posted.hryvnia, at })
  const money = { companyId, by: 'bank', subjectId: requestId, at } as const
  const facts = inDigits({ amount, rate, hryvnia: posted.hryvnia, fee: posted.fee })
  recordAudit(transaction, { ...money, event: 'exchangeFilled', facts })
  if (isLast)
    recordAudit(transaction, { ...money, event: 'exchangeExecuted', facts: inDigits({ ...sum, rate: row.rate }) })
  const news = { companyId, requestId, by: null, at, amount: isLast ? sum.amount : amount, rate }
  await tellOfExchange(transaction, [{ ...news, kind: isLast ? 'executed' : 'filledInPart' }])
}

const inDigits = ({ amount, rate, hryvnia, fee }: Record<'amount' | 'rate' | 'hryvnia' | 'fee', bigint>) => ({
  amount: String(amount),
  rate: String(rate),
  hryvnia: String(hryvnia),
  fee: String(fee),
})
