import type pg from 'pg'
import type { SignatureType, SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'

type OwnLimit = { readonly method: SigningMethod; readonly perPayment: bigint | null; readonly perDay: bigint | null; readonly perMonth: bigint | null }

/** The rights of a person now, by the rows alone, without the bank's derived values. */
export type RightNow = {
  readonly type: SignatureType
  /** The accounts on which they act; null: all. */
  readonly accounts: readonly string[] | null
  /** True if the payer's account is one of them. */
  readonly actsHere: boolean
  readonly limits: readonly OwnLimit[]
}

const RIGHTS = `
  select person_id as person, signature_type as type, account_ids as accounts, account_ids is null or $2 = any (account_ids) as "actsHere",
    coalesce((select json_agg(json_build_object('method', method, 'perPayment', per_payment::text, 'perDay', per_day::text, 'perMonth', per_month::text))
      from signing_limit own where own.company_id = relation.company_id and own.person_id = relation.person_id), '[]') as limits
  from relation where company_id = $1 and status = 'active'`

type Row = Omit<RightNow, 'limits'> & { readonly person: string; readonly limits: readonly Record<keyof OwnLimit, string | null>[] }

/** Everybody who acts for the company. */
export async function rightsNow(owner: pg.Client, { companyId, accountId }: { companyId: string; accountId: string }): Promise<ReadonlyMap<string, RightNow>> {
  const { rows } = await owner.query<Row>(RIGHTS, [companyId, accountId])
  return new Map(rows.map(({ person, limits, ...right }) => [person, { ...right, limits: limits.map(limitOf) }]))
}

const limitOf = ({ method, ...amounts }: Row['limits'][number]): OwnLimit => ({
  method: method as SigningMethod,
  perPayment: amountOf(amounts.perPayment),
  perDay: amountOf(amounts.perDay),
  perMonth: amountOf(amounts.perMonth),
})

const amountOf = (digits: string | null): bigint | null => (digits === null ? null : BigInt(digits))
