import type pg from 'pg'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'

type StandingSignature = {
  readonly person: string
  readonly type: 'first' | 'second'
  readonly method: SigningMethod
  readonly digest: string
  readonly at: string
}

/** A payment's row in the bank, without any text that the bank derives from it. */
export type RowOfPayment = {
  readonly id: string
  readonly version: number
  readonly state: PaymentState
  readonly author: string
  readonly amount: bigint
  readonly isWhole: boolean
  /** Clearing was handed it. */
  readonly handedOver: boolean
  /** The signed content without the version. */
  readonly content: string
  readonly standing: readonly StandingSignature[]
}

const PAYMENTS = `
  select p.payment_id as id, p.version, p.state, p.author_person_id as author, p.amount, p.typed is null as "isWhole",
    coalesce(t.handed_over_at is not null, false) as "handedOver",
    concat_ws('|', p.number, p.debtor_iban, p.debtor_name, p.debtor_code, p.creditor_iban, p.creditor_name, p.creditor_code, p.amount, p.fee,
      p.currency, p.remittance_information, p.value_date, p.typed) as content,
    coalesce((select json_agg(json_build_object('person', s.person_id, 'type', s.type, 'method', s.method, 'digest', encode(s.digest, 'hex'), 'at', s.signed_at) order by s.signed_at, s.person_id)
      from signature s where s.company_id = p.company_id and s.subject_id = p.payment_id and s.voided_at is null), '[]') as standing
  from payment p left join clearing_transfer t using (company_id, payment_id)
  where p.payment_id = any ($1)`

export async function rowsOfPayments(owner: pg.Client, paymentIds: readonly string[]): Promise<Map<string, RowOfPayment>> {
  const { rows } = await owner.query(PAYMENTS, [paymentIds])
  return new Map(rows.map((row) => [String(row.id), { ...row, amount: BigInt(row.amount) } as RowOfPayment]))
}
