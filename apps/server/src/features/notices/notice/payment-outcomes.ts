import { sql } from 'kysely'
import type { PaymentAsked } from '@dilo/domain/flows/payment-actions.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { type NoticeKind, reportedState } from '@dilo/domain/payments/notice.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { needsLookup, outcomeOf, type PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { integers, times, uuids } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'

type Payment = {
  readonly company_id: string
  readonly payment_id: string
  readonly state: PaymentState
  readonly kind: PaymentKind | null
}

/** The money of a settled payment that came back: minor units, and for a salary the number of rows. */
export type GivenBack = { readonly rows: number | null; readonly amount: bigint }

export type Outcome = {
  readonly outcome: PaymentOutcome
  readonly givenBack: GivenBack | null
  /** For a settled payment: another bank can, cannot or was already asked to give its money back. */
  readonly recall: NonNullable<PaymentAsked['recall']>
}

/**
 * The outcomes of payments, for every part of the bank that shows them: beside a payment's row, the report of the
 * recipient's bank for a settled one, the part of it that came back, and the rows of a salary that came back. They are a number and a sum without
 * names, as they stand on the statement (decision 084).
 */
export async function findOutcomes(
  reader: Reader,
  payments: readonly Payment[],
): Promise<(payment: Payment) => Outcome> {
  const asked = payments.filter(needsLookup).map((payment) => ({ ...payment, until: null, step: null }))
  const ends = await findEnds(reader, asked)
  const found = new Map(asked.map(({ payment_id: paymentId }, index) => [paymentId, ends[index]]))
  return (payment) => outcomeAt(payment, found.get(payment.payment_id))
}

type Noticed = Omit<Payment, 'kind'> & { readonly payment_kind: PaymentKind | null }

const paymentOf = ({ company_id, payment_id, state, payment_kind: kind }: Noticed): Payment => ({
  company_id,
  payment_id,
  state,
  kind,
})

/** The present outcome of the payments of notices, whose own `kind` is another word. */
export async function outcomesOfNotices(
  reader: Reader,
  notices: readonly Noticed[],
): Promise<(notice: Noticed) => Outcome> {
  const outcomeOf = await findOutcomes(reader, notices.map(paymentOf))
  return (notice) => outcomeOf(paymentOf(notice))
}

/** A notice in the list: its kind, its moment, and the moment of its step. */
type Listed = Noticed & {
  readonly kind: NoticeKind
  readonly happened_at: Date
  readonly step_at: Date
  /** The place of its step in the history of the payment. */
  readonly position: number
}

/**
 * The outcome that each notice reported when it was written, regardless of later changes of the payment (decision 071).
 * A notice later than its step reports a salary's money that came back until then.
 */
export async function outcomesAtNotices<Notice extends Listed>(
  reader: Reader,
  notices: readonly Notice[],
): Promise<(notice: Notice) => Outcome> {
  const reported = notices.map((notice) => ({
    notice,
    payment: {
      ...paymentOf(notice),
      state: reportedState[notice.kind],
      until: notice.happened_at,
      step: notice.position,
    },
  }))
  const asked = reported.filter(({ payment }) => needsLookup(payment))
  const ends = await findEnds(
    reader,
    asked.map(({ payment }) => payment),
  )
  const found = new Map(asked.map(({ notice }, index) => [notice, ends[index]]))
  return (notice) => {
    const end = found.get(notice)
    const known = end && isOfItsStep(notice) ? { ...end, given_back_rows: 0n } : end
    return outcomeAt({ ...paymentOf(notice), state: reportedState[notice.kind] }, known)
  }
}

/** True if it reports its step, not a later event. */
export const isOfItsStep = ({ happened_at: at, step_at: of }: Pick<Listed, 'happened_at' | 'step_at'>): boolean =>
  at.getTime() === of.getTime()

/** @param end undefined for a payment whose row says everything */
function outcomeAt({ state, kind }: Payment, end: End | undefined): Outcome {
  const rows = Number(end?.given_back_rows ?? 0n)
  const returned = end?.returned_amount ?? 0n
  const payout =
    end === undefined || end.salary_rows === null
      ? null
      : { rows: end.salary_rows, givenBack: rows, isOver: end.is_over }
  return {
    outcome: outcomeOf({
      state,
      kind,
      inDemo: end?.in_demo ?? false,
      isReported: end?.is_reported ?? false,
      hasReturns: returned > 0n,
      payout,
    }),
    recall: end?.recall ?? 'impossible',
    givenBack:
      rows > 0
        ? { rows, amount: end?.given_back_amount ?? 0n }
        : returned > 0n
          ? { rows: null, amount: returned }
          : null,
  }
}

type End = {
  readonly in_demo: boolean
  readonly is_reported: boolean
  readonly salary_rows: number | null
  readonly is_over: boolean
  readonly given_back_rows: bigint
  readonly given_back_amount: bigint
  readonly returned_amount: bigint
  readonly recall: Outcome['recall']
}

/** The state of payments at a moment and a step of their histories; null: now. In the order asked. */
async function findEnds(
  reader: Reader,
  asked: readonly (Payment & { readonly until: Date | null; readonly step: number | null })[],
): Promise<readonly End[]> {
  if (asked.length === 0) return []
  return preparedStatement<End>(
    'payment-ends',
    reader,
    sql`
    select company.demo_tenant_id is not null as in_demo, transfer.credited_at <= coalesce(asked.until, 'infinity') is true as is_reported,
      payment.salary_rows, register.state is not distinct from 'over' and asked.until is null as is_over,
      back.rows as given_back_rows, back.amount as given_back_amount,
      case when coalesce(transfer.returned_amount, 0) = 0 then 0
        when asked.step is null then transfer.returned_amount
        else returned_by_step(asked.company_id, asked.payment_id, asked.step) end as returned_amount,
      case when transfer.payment_id is null then 'impossible' when transfer.is_recalled then 'asked' else 'possible' end as recall
    from unnest(${uuids(asked.map((one) => one.company_id))}, ${uuids(asked.map((one) => one.payment_id))},
      ${times(asked.map((one) => one.until))}, ${integers(asked.map((one) => one.step))})
      with ordinality as asked(company_id, payment_id, until, step, place)
    join payment on payment.company_id = asked.company_id and payment.payment_id = asked.payment_id
    join company_view as company on company.company_id = asked.company_id
    left join clearing_transfer transfer
      on transfer.company_id = asked.company_id and transfer.payment_id = asked.payment_id
    left join salary_register register
      on register.company_id = asked.company_id and register.payment_id = asked.payment_id
    cross join lateral (
      select count(*) as rows, coalesce(sum(given.amount), 0)::bigint as amount from salary_row given
      where given.company_id = register.company_id and given.payment_id = register.payment_id and given.state = 'givenBack'
        and (asked.until is null or given.moved_at <= asked.until)) as back
    order by asked.place`,
  )
}
