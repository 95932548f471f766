import { certain } from '@dilo/domain/result.ts'
import { parseOrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import { upcomingOccurrence } from '@dilo/domain/standing-orders/schedule.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { risingId } from '../db/rising-id.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import {
  orderDigest,
  scheduleOf,
  changeOrder,
  findOrder,
  insertOccurrence,
  insertOrder,
  nextColumns,
  type OrderColumns,
} from '../features/payments/door.ts'
import { accountId, companyId, type DemoCast, personId } from './demo-cast.ts'
import type { Ibans } from './insert-accounts.ts'
import type { DemoPayment } from '@dilo/demo-world/demo-payment.ts'
import { named } from './named-party.ts'
import { landlord, ownBusiness, visitor } from '@dilo/demo-world/tenant-people-and-companies.ts'
import { isInside, RENT_DAY, rent } from '@dilo/demo-world/year-of-transfers.ts'

const agreed = rent(ownBusiness, landlord)

const isRent = ({ from, to, purpose, state }: DemoPayment): boolean =>
  from.company === ownBusiness &&
  isInside(to) &&
  to.company === landlord &&
  purpose === agreed.purpose &&
  state === 'settled'

const dayOf = ({ createdAt }: DemoPayment) => businessDateAt(createdAt)

function columnsOf(cast: DemoCast, ibans: Ibans, writtenAt: number): OrderColumns {
  const [debtor, creditor] = [named(cast, agreed.from, ibans), named(cast, agreed.to, ibans)]
  return {
    debtor_account_id: accountId(cast, ownBusiness, 0),
    debtor_iban: debtor.iban as Iban,
    debtor_name: debtor.name,
    debtor_code: debtor.code,
    creditor_iban: creditor.iban as Iban,
    creditor_name: creditor.name,
    creditor_code: creditor.code,
    creditor_passport: null,
    kind: 'toClient',
    currency: agreed.currency,
    purpose: certain(parseOrderPurpose(agreed.purpose)),
    greatest_amount: kopiykas(agreed.amount),
    amount: kopiykas(agreed.amount),
    frequency: 'monthly',
    day: RENT_DAY,
    first_day: businessDateAt(writtenAt),
    weekend: 'sameDay',
    end_day: null,
    end_count: null,
  }
}

/** The regular payment by which the visitor's business pays its rent, with the payments of the season as made by it. */
export async function insertRentOrder(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  { payments, now }: { readonly payments: readonly DemoPayment[]; readonly now: number },
  ibans: Ibans,
): Promise<void> {
  const made = payments.filter(isRent)
  const writtenAt = (made[0]?.createdAt ?? now) - DAY
  const [of, orderId, authorId, at] = [
    companyId(cast, ownBusiness),
    cast.id('rent'),
    personId(cast, visitor.phone),
    new Date(writtenAt),
  ]
  const key = { company_id: of, order_id: orderId }
  const columns = columnsOf(cast, ibans, writtenAt)
  await insertOrder(transaction, { companyId: of, orderId, authorId, createdAt: at, columns })
  await sign(transaction, key, { person: authorId, at })
  for (const payment of made) {
    await insertOccurrence(
      transaction,
      { ...key, version: 1 },
      { nominal: dayOf(payment), attempt: 1, paymentId: cast.id(payment.name), at: new Date(payment.createdAt) },
    )
  }
  const last = made.at(-1)
  const from = last === undefined ? columns.first_day : plusDays(dayOf(last), 1)
  const next = upcomingOccurrence(scheduleOf(columns), { from, made: made.length }, businessDateAt(now))
  await changeOrder(transaction, key, {
    state: 'active',
    activated_at: at,
    payments_made: made.length,
    ...nextColumns(next),
  })
}

type OrderKey = { readonly company_id: string; readonly order_id: string }

async function sign(
  transaction: DatabaseTransaction,
  key: OrderKey,
  { person, at }: { readonly person: string; readonly at: Date },
): Promise<void> {
  const order = await findOrder(transaction, key.company_id, key.order_id)
  if (order === undefined) throw new Error('What has just been written is not there')
  await transaction
    .insertInto('signature')
    .values({
      company_id: key.company_id,
      subject_kind: 'standingOrder',
      subject_id: key.order_id,
      signature_id: risingId(),
      person_id: person,
      type: 'first',
      method: 'SMS',
      digest: orderDigest(order),
      signed_at: at,
      counted_amount: order.greatest_amount,
      counted_on: businessDateAt(at.getTime()),
      recipient_was_new: false,
      user_agent: '',
      address: '',
    })
    .execute()
}
