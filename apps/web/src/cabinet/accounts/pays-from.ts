import type { Account } from '@dilo/contract/account.ts'
import { paysOut } from '@dilo/domain/payments/paying-account.ts'

/**
 * Tells whether a payment can begin with an account: an open one that pays out. Foreign currency moves only between the
 * company's own accounts (decision 065), so it needs another open one.
 */
export const paysFrom = (account: Account, all: readonly Account[]): boolean =>
  isOpen(account) &&
  paysOut(account.type) &&
  (account.currency === 'UAH' ||
    all.some(
      (other) => isOpen(other) && paysOut(other.type) && other.currency === account.currency && other.id !== account.id,
    ))

const isOpen = ({ status }: Account): boolean => status === 'OPEN'
