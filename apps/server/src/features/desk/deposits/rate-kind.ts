import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import type { DeskContext } from '../../../desk-context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordIndividualRate, type IndividualRateOfCompany, catalogueAt } from '../../deposits/door.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'

type Payload = ActionPayload<'depositRate'>

const keyOf = ({ companyId, productId, currency, days }: Payload): string =>
  `${companyId} ${productId} ${currency} ${days}`

/** The last rate that was agreed for the same product, currency and term. */
const lastRate = (reader: Reader, { companyId, productId, currency, days }: Payload) =>
  reader
    .selectFrom('deposit_individual_rate')
    .select(['rate_id', 'rate', 'amount_from', 'until_day'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('currency', '=', currency)
    .where('days', '=', days)
    .orderBy('set_at', 'desc')
    .orderBy('rate_id', 'desc')
    .executeTakeFirst()

async function lockVersion(transaction: DatabaseTransaction, payload: Payload): Promise<string | null> {
  if ((await companyFact(transaction, payload.companyId)).length === 0) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit rate ${keyOf(payload)}`}, 0))`.execute(transaction)
  return (await lastRate(transaction, payload))?.rate_id ?? 'none'
}

/** The rate as it is stored, where the bank offers such a term at all. */
function readRate(
  context: DeskContext,
  { companyId, productId, currency, days, amountFrom, rate, until }: Payload,
  at: Date,
): Result<IndividualRateOfCompany, Refusal> {
  const product = catalogueAt(context, at.getTime()).find(({ id }) => id === productId)
  const isOffered = product?.ladder.some(
    (rung) => rung.currency === currency && rung.days.from <= days && days <= rung.days.to,
  )
  const last = parseBusinessDate(until)
  const wrong = {
    productId: product === undefined,
    days: product !== undefined && isOffered !== true,
    amountFrom: BigInt(amountFrom) < 0n,
    until: !last.ok || last.value < businessDateAt(at),
  }
  const fields = Object.entries(wrong).flatMap(([field, is]) =>
    is ? [[`action.payload.${field}`, 'Invalid value'] as const] : [],
  )
  if (fields.length > 0 || !last.ok) return refused({ code: 'invalidRequest', fields: Object.fromEntries(fields) })
  return ok({ companyId, productId, currency, days, amountFrom: kopiykas(BigInt(amountFrom)), rate, until: last.value })
}

const text = ({ productId, currency, days }: Payload, amountFrom: string, until: string, rate: number): string =>
  [productId, currency, days, amountFrom, until, rate].join(' ')

/** A rate for one company, for a term to the day; it holds where it is above the ladder's. One of nothing ends it. */
export const depositRate: ActionKind<'depositRate'> = {
  subjectOf: keyOf,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  lockVersion,
  async allows({ context, at }, payload) {
    const read = readRate(context, payload, at)
    return read.ok ? ok(undefined) : read
  },
  async execute({ context, transaction, at, action }, payload) {
    const read = readRate(context, payload, at)
    if (!read.ok) return read
    await recordIndividualRate(transaction, read.value, { rateId: action.actionId, at })
    return ok(undefined)
  },
  async describe(reader, payload) {
    const last = await lastRate(reader, payload)
    return [
      ...(await companyFact(reader, payload.companyId)),
      {
        fact: 'depositRate',
        before: last === undefined ? null : text(payload, String(last.amount_from), last.until_day, last.rate),
        after: text(payload, payload.amountFrom, payload.until, payload.rate),
      },
    ]
  },
}
