import { randomInt } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Config } from '../../../config.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { takeIban } from './store.ts'

/** Balance accounts of companies and sole entrepreneurs: 2600 on demand, 2610 deposits (domain-ukraine.md section 1). */
const balanceAccounts = { CURRENT: '2600', DEPOSIT: '2610' } as const

/**
 * Account numbers are drawn from ten thousand millions: two taken numbers in a row would mean a fault in the bank's
 * code.
 */
const TRIES = 5

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** 14 digits; in a demo all 19 of an IBAN, beginning with 9, so that no client ever gets the same (demo-cast.ts). */
const newAccountNumber = (inDemo: boolean, type: keyof typeof balanceAccounts): string =>
  inDemo ? `9${balanceAccounts[type]}${digits(14)}` : `${balanceAccounts[type]}${digits(10)}`

/**
 * Assigns a randomly drawn number to an account that is about to be opened: one number does not reveal the next
 * (security row 18). A number that another account has is drawn again.
 */
export async function takeFreeIban(
  { bankCode }: Pick<Config, 'bankCode'>,
  transaction: DatabaseTransaction,
  {
    companyId,
    accountId,
    type = 'CURRENT',
    inDemo,
    draw = newAccountNumber,
  }: {
    readonly companyId: string
    readonly accountId: string
    readonly type?: keyof typeof balanceAccounts
    readonly inDemo: boolean
    readonly draw?: (inDemo: boolean, type: keyof typeof balanceAccounts) => string
  },
): Promise<Iban> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const iban = composeIban(certain(parseBankCode(bankCode)), draw(inDemo, type))
    if (await takeIban(transaction, { iban, company_id: companyId, account_id: accountId })) return iban
  }
  throw new Error(`No number is free for the account ${accountId}`)
}
