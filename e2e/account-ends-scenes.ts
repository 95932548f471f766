import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { check, click, fill, type Scene } from './scene.ts'

/** Accounts of recipients that end, for pages.spec.ts. */

const ENDING = '**/payment-service/ending-accounts'

const idOf = (index: number): string => `0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d5${index}`

const nothing = { due: null, amount: null, currency: null }

const payers = [
  { kind: 'payment', id: idOf(0), title: '117', due: '2027-01-05', amount: '123456789050', currency: 'UAH' },
  { kind: 'standingOrder', id: idOf(1), title: 'ГУК у м. Києві', due: null, amount: '86470', currency: 'UAH' },
  { ...nothing, kind: 'template', id: idOf(2), title: 'Військовий збір за квартал, який платимо за всіх найманих працівників' },
  { ...nothing, kind: 'recipient', id: idOf(3), title: 'ГУК у м. Києві' },
  { kind: 'import', id: idOf(4), title: 'податки_грудень_остаточний_варіант.csv', due: '2027-01-02', amount: '86470', currency: 'UAH' },
  { kind: 'salary', id: idOf(5), title: '118', due: '2027-01-10', amount: null, currency: null },
]

const levy = { iban: 'UA338999980313111029000020001', name: 'ГУК у м. Києві/м. Київ/11011700', lastDay: '2026-12-31', isSaid: false, payers }
const shop = { iban: 'UA163220010000026005000000701', name: 'ТОВ «Сьоме Небо»', lastDay: '2026-10-31', isSaid: true, payers: payers.slice(0, 1) }

const shown = async (page: Page, accounts: readonly object[], waitFor: string): Promise<void> => {
  await answerCalls(page, ENDING, json({ accounts }))
  await page.goto('/cabinet/ending-accounts')
  await page.locator(waitFor).first().waitFor()
}

export const accountEndsScenes: readonly Scene[] = [
  { name: 'accounts that end', opens: (page) => shown(page, [shop, levy], '.c-rows') },
  { name: 'no accounts that end', opens: (page) => shown(page, [], '.d-state') },
  {
    name: 'the last day of an account, not typed',
    opens: (page) => shown(page, [shop], '.c-rows'),
    does: [
      click('main button >> nth=-1'),
      check('dialog[open] input[type=radio] >> nth=1'),
      fill('dialog[open] input[type=text]', ''),
      click('dialog[open] button[type=submit]'),
    ],
  },
]
