import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { step } from '@dilo/domain/flows/card.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockCard, storeCard } from '../record/store.ts'
import { removeWalletsOf } from '../wallets/wallets-of-card.ts'

/** Locks a card for good, because its holder does not know a purchase, in the transaction in which they say so. */
export async function lockAsNotTheirs(
  transaction: DatabaseTransaction,
  { companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>,
  cardId: string,
  at: Date,
): Promise<void> {
  const row = await lockCard(transaction, companyId, cardId)
  if (row === undefined) return
  const locked = step(cardOfColumns(row), { event: 'LOCK', kind: 'compromised', by: 'client', isExpired: false })
  if (!locked.ok || locked.value.status !== 'locked') return
  await storeCard(transaction, row, {
    state: 'locked',
    lock_kind: locked.value.kind,
    locked_from: locked.value.from,
    locked_by: personId,
    locked_at: at,
    lock_reason: 'notMyPurchase',
  })
  await removeWalletsOf(transaction, { companyId, cardId }, { by: personId, at })
}
