import type { Account } from '@dilo/contract/account.ts'

/** An account: open, in hryvnia, empty. Only tests use it. */
export const testAccount = (id: string, changes: Partial<Account> = {}): Account => ({
  id,
  iban: 'UA083888880000000026001000001',
  type: 'CURRENT',
  status: 'OPEN',
  currency: 'UAH',
  alias: null,
  bookedBalance: '0',
  heldBalance: '0',
  overdraft: '0',
  availableBalance: '0',
  block: null,
  ...changes,
})
