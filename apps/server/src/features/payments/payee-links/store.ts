import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { LASTS, LASTS_AFTER_END } from './expiry.ts'

type PaymentKey = { readonly companyId: string; readonly paymentId: string }

type NewPayeeLink = PaymentKey & {
  readonly payeeLinkId: string
  readonly secretHash: Buffer
  readonly personId: string
  readonly at: Date
}

/** The link of a payment, unless it is revoked, with its author. */
export const findLink = (reader: Reader, { companyId, paymentId }: PaymentKey) =>
  reader
    .selectFrom('payee_link as link')
    .innerJoin('person_view as maker', 'maker.person_id', 'link.made_by')
    .select(['link.made_at', 'link.times_opened', 'maker.last_name_uk', 'maker.first_name_uk', 'maker.middle_name_uk'])
    .where('link.company_id', '=', companyId)
    .where('link.payment_id', '=', paymentId)
    .where('link.revoked_at', 'is', null)
    .executeTakeFirst()

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

export async function insertLink(transaction: DatabaseTransaction, link: NewPayeeLink): Promise<void> {
  const { companyId: company_id, payeeLinkId: payee_link_id, secretHash: secret_hash } = link
  await transaction
    .insertInto('payee_link')
    .values({
      company_id,
      payee_link_id,
      payment_id: link.paymentId,
      secret_hash,
      made_at: link.at,
      made_by: link.personId,
    })
    .execute()
  await transaction.insertInto('payee_link_directory').values({ secret_hash, company_id, payee_link_id }).execute()
}

/** Voids the link of a payment that the caller has locked. @returns whether the payment had one */
export async function revokeLink(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: PaymentKey,
  at: Date,
): Promise<boolean> {
  const revoked = await transaction
    .updateTable('payee_link')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('revoked_at', 'is', null)
    .returning(['secret_hash'])
    .execute()
  for (const { secret_hash } of revoked)
    await transaction.deleteFrom('payee_link_directory').where('secret_hash', '=', secret_hash).execute()
  return revoked.length > 0
}

type OpenedPayment = Pick<
  Selectable<DB['payment']>,
  'company_id' | 'payment_id' | 'state' | 'kind' | 'created_at' | 'settled_at' | 'undone_at'
> & { readonly in_demo: boolean }

/**
 * The payment whose link has this secret, counted as opened: one and the same statement serves a valid, an unknown
 * and an expired link.
 */
export async function openLink(reader: Reader, secretHash: Buffer, now: number): Promise<OpenedPayment | undefined> {
  const { rows } = await sql<OpenedPayment>`
    update payee_link link set times_opened = link.times_opened + 1
    from payee_link_directory directory, payment, company_view as company
    where directory.secret_hash = ${secretHash}
      and link.company_id = directory.company_id and link.payee_link_id = directory.payee_link_id and link.revoked_at is null
      and payment.company_id = link.company_id and payment.payment_id = link.payment_id
      and company.company_id = link.company_id
      and link.made_at > ${new Date(now - LASTS)}
      and coalesce(payment.undone_at, payment.settled_at, 'infinity') > ${new Date(now - LASTS_AFTER_END)}
    returning payment.company_id, payment.payment_id, payment.state, payment.kind, payment.created_at, payment.settled_at, payment.undone_at,
      company.demo_tenant_id is not null as in_demo`.execute(reader)
  return rows[0]
}
