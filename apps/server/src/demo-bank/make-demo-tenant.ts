import { randomInt } from 'node:crypto'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { HASH_OF_NOBODY } from '../features/access/door.ts'
import { salaryTransitIban } from '../features/accounts/door.ts'
import { type DemoCast, personId, tenantCast } from './demo-cast.ts'
import { holderOfFurther } from '@dilo/demo-world/further-accounts.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertCards } from './insert-cards.ts'
import { insertCounterparties } from './insert-counterparties.ts'
import { insertDeposits } from './insert-deposits.ts'
import { insertExchange } from './insert-exchange.ts'
import { insertPayments } from './insert-payments.ts'
import { insertCompanies, insertPeople } from './insert-people.ts'
import { insertPurchases } from './insert-purchases.ts'
import { insertRentOrder } from './insert-rent-order.ts'
import { postTransfers } from './post-transfers.ts'
import { visitor } from '@dilo/demo-world/tenant-people-and-companies.ts'
import { tenantStory } from '@dilo/demo-world/tenant-story.ts'

type Tenant = { readonly tenantId: string; readonly bankCode: string; readonly now: number }

const newSerial = (): string => String(randomInt(10 ** 12)).padStart(12, '0')

/**
 * Fills a tenant of demo mode in the caller's transaction: two people, five companies, their accounts, three months of
 * transfers, payments in every state but 'in processing', a salary register to sign and a rent that is paid regularly.
 * @returns the person whom the visitor plays
 */
export async function makeDemoTenant(transaction: DatabaseTransaction, tenant: Tenant): Promise<{ personId: string }> {
  const cast: DemoCast = tenantCast(tenant.tenantId, newSerial())
  const story = tenantStory(tenant.now, salaryTransitIban(tenant.bankCode))
  const opened = new Date(story.transfers[0]?.at ?? tenant.now)
  // No password is right, so that a tenant has no sign-in (migration 0070).
  await insertPeople(transaction, cast, HASH_OF_NOBODY, opened)
  await insertCompanies(transaction, cast, opened)
  const ibans = await insertAccounts(transaction, cast, tenant.bankCode, opened)
  await insertCards(transaction, cast, tenant.now)
  await postTransfers(transaction, cast, story.transfers, ibans)
  await insertPurchases(transaction, cast, story.transfers, tenant.now)
  await insertDeposits(transaction, cast, holderOfFurther(cast.companies), { ...tenant, opened })
  const [, firm] = cast.companies
  if (firm !== undefined) await insertExchange(transaction, cast, firm, tenant.now)
  await insertPayments(transaction, cast, story.payments, ibans)
  await insertRentOrder(transaction, cast, { payments: story.payments, now: tenant.now }, ibans)
  await insertCounterparties(transaction, cast)
  return { personId: personId(cast, visitor.phone) }
}
