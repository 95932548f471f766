import { sql } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { isToldElsewhere, outcomeOf, type PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import { preparedStatement } from '../../db/prepared-query.ts'
import { uuids } from '../../db/sets.ts'
import type { Reader } from '../../db/transaction.ts'

type Payment = {
  readonly company_id: string
  readonly payment_id: string
  readonly state: PaymentState
  readonly kind: PaymentKind | null
}

/** The part of a salary whose money came back to the company: how many rows, and how much, in minor units. */
export type GivenBack = { readonly rows: number; readonly amount: bigint }

export type Outcome = { readonly outcome: PaymentOutcome; readonly givenBack: GivenBack | null }

/**
 * What has become of payments, for every part of the bank that says it: beside a payment's row, of a settled one the
 * report of the recipient's bank, and the rows of a salary that came back. They are a number and a sum without names,
 * as they stand on the statement (decision 084).
 */
export async function findOutcomes(
  reader: Reader,
  payments: readonly Payment[],
): Promise<(payment: Payment) => Outcome> {
  const asked = payments.filter(isToldElsewhere)
  const found = new Map(asked.length === 0 ? [] : (await findEnds(reader, asked)).map((end) => [end.payment_id, end]))
  return ({ payment_id: paymentId, state, kind }) => {
    const end = found.get(paymentId)
    const rows = Number(end?.given_back_rows ?? 0n)
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
        payout,
      }),
      givenBack: rows === 0 ? null : { rows, amount: end?.given_back_amount ?? 0n },
    }
  }
}

type Noticed = Omit<Payment, 'kind'> & { readonly payment_kind: PaymentKind | null }

/** The same for rows of notices, whose `kind` is another word. */
export async function outcomesOfNotices(
  reader: Reader,
  notices: readonly Noticed[],
): Promise<(notice: Noticed) => Outcome> {
  const paymentOf = ({ company_id, payment_id, state, payment_kind: kind }: Noticed): Payment => ({
    company_id,
    payment_id,
    state,
    kind,
  })
  const outcomeOf = await findOutcomes(reader, notices.map(paymentOf))
  return (notice) => outcomeOf(paymentOf(notice))
}

type End = {
  readonly payment_id: string
  readonly in_demo: boolean
  readonly is_reported: boolean
  readonly salary_rows: number | null
  readonly is_over: boolean
  readonly given_back_rows: bigint
  readonly given_back_amount: bigint
}

const findEnds = (reader: Reader, asked: readonly Payment[]): Promise<End[]> =>
  preparedStatement<End>(
    'payment-ends',
    reader,
    sql`
    select asked.payment_id, company.demo_tenant_id is not null as in_demo, transfer.credited_at is not null as is_reported,
      payment.salary_rows, register.state is not distinct from 'over' as is_over, back.rows as given_back_rows,
      back.amount as given_back_amount
    from unnest(${uuids(asked.map((one) => one.company_id))}, ${uuids(asked.map((one) => one.payment_id))})
      as asked(company_id, payment_id)
    join payment on payment.company_id = asked.company_id and payment.payment_id = asked.payment_id
    join company on company.company_id = asked.company_id
    left join clearing_transfer transfer
      on transfer.company_id = asked.company_id and transfer.payment_id = asked.payment_id
    left join salary_register register
      on register.company_id = asked.company_id and register.payment_id = asked.payment_id
    cross join lateral (
      select count(*) as rows, coalesce(sum(given.amount), 0)::bigint as amount from salary_row given
      where given.company_id = register.company_id and given.payment_id = register.payment_id and given.state = 'givenBack') as back`,
  )
