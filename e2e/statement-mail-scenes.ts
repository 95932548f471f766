import type { Page } from '@playwright/test'
import { readAs } from './call-as.ts'
import { answerCalls, json } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** The page of statements by e-mail, for pages.spec.ts. */

const accountOf = async (page: Page): Promise<string> => {
  const { accounts } = await readAs<{ accounts: readonly { readonly id: string }[] }>(page, '/api/account-service/accounts')
  return accounts[0]?.id ?? ''
}

const subscriptionsOf = (accountId: string) => {
  const one = (serial: number, part: object) => ({
    id: `0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d5${serial}`,
    accountId,
    frequency: 'monthly',
    format: 'PDF',
    language: 'uk',
    whenEmpty: 'note',
    address: 'buhgalteriia@romashka.example',
    state: 'active',
    needsOwnCode: false,
    sendsFrom: null,
    endedBy: null,
    next: null,
    ...part,
  })
  return [
    one(0, { state: 'awaitsCode', address: 'duzhe.dovha.adresa.holovnoho.bukhhaltera.tovarystva@romashka-i-partnery.example' }),
    one(1, { next: { from: '2026-11-01', to: '2026-11-30', on: '2026-12-01' } }),
    one(2, { state: 'paused', frequency: 'daily', format: '1C_XML' }),
    one(4, { state: 'paused', needsOwnCode: true, address: 'bukhhalter@romashka.example' }),
    one(3, { state: 'ended', endedBy: 'unsubscribed', frequency: 'weekly', format: 'MT940' }),
  ]
}

const show = async (page: Page, listed: (accountId: string) => readonly object[]): Promise<void> => {
  const accountId = await accountOf(page)
  await answerCalls(page, '**/statement-subscriptions', json({ subscriptions: listed(accountId) }))
  await page.goto(`/cabinet/accounts/${accountId}/mail`)
  await page.getByText('duzhe.dovha').waitFor()
}

export const statementMailScenes: readonly Scene[] = [
  { name: 'statements by e-mail: to whom, how often, and why not any more', opens: (page) => show(page, subscriptionsOf) },
  {
    name: 'statements by e-mail: a code of one’s own for what a change of access has paused',
    opens: (page) => show(page, subscriptionsOf),
    does: [(page) => page.getByRole('button', { name: /^(Відновити|Возобновить): bukhhalter@/ }).click()],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'statements by e-mail: the code of an address',
    opens: (page) => show(page, subscriptionsOf),
    does: [(page) => page.getByRole('button', { name: /^(Ввести код|Ввести код): / }).click()],
  },
]
