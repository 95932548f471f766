import type { Account } from '@dilo/contract/account.ts'
import { expect, test } from 'vitest'
import { testAccount } from './test-account.ts'
import { usualAccount } from './usual-account.ts'

const account = (id: string, status: Account['status'] = 'OPEN'): Account => testAccount(id, { status })

test.each([
  ['the default', [account('first'), account('chosen')], 'chosen', 'chosen'],
  ['a blocked default, whose statement is open', [account('first'), account('chosen', 'BLOCKED')], 'chosen', 'chosen'],
  ['the first, where the default is closed', [account('first'), account('chosen', 'CLOSED')], 'chosen', 'first'],
  ['the first, where the default is gone', [account('first')], 'chosen', 'first'],
  ['the first, where none was chosen', [account('first'), account('other')], null, 'first'],
  ['none, where there is none', [], 'chosen', undefined],
] as const)('%s opens', (_, accounts, defaultAccount, opened) => {
  expect(usualAccount(accounts, defaultAccount)?.id).toBe(opened)
})
