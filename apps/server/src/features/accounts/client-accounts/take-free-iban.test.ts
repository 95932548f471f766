import { expect, test } from 'vitest'
import { certain, ok } from '@dilo/domain/result.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { PASSWORD_OF_REGISTRANT, registerEntrepreneur } from '../../../testing/register-company.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { takeFreeIban } from './take-free-iban.ts'

const { bank, owner } = bankOfFile()

const numberOf = (iban: string): bigint => BigInt(iban.slice(-10))

// security row 18
test('a first account has a number that says nothing of the next', async () => {
  const numbers: bigint[] = []
  for (let index = 0; index < 3; index += 1) {
    const { phone } = await registerEntrepreneur(bank)
    numbers.push(numberOf((await mainAccount(await bank.signedIn(phone, PASSWORD_OF_REGISTRANT))).iban))
  }
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n))
  // Three of ten thousand millions within a thousand of each other: not before the sun goes out.
  expect(steps.every((step) => step > -1_000n && step < 1_000n)).toBe(false)
})

/** Takes an IBAN for a company's account, with the given numbers in place of drawn ones. */
async function taking(numbers: readonly string[]) {
  const { rows } = await owner.query('select company_id, account_id from client_account limit 1')
  const draws = numbers.values()
  const account = { companyId: rows[0].company_id as string, accountId: rows[0].account_id as string, inDemo: false, draw: () => draws.next().value ?? '' }
  return certain(await inTransaction(bank.context.database, async (transaction) => ok(await takeFreeIban(bank.context.config, transaction, account))))
}

// security row 18
test('a number that another account has is drawn again', async () => {
  const first = await taking(['26001111111111'])
  expect(await taking(['26001111111111', '26002222222222'])).not.toBe(first)
})

test('numbers that are all taken are a fault', async () => {
  await expect(taking(Array.from({ length: 5 }, () => '26001111111111'))).rejects.toThrow('No number is free')
})
