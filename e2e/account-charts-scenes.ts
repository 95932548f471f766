import type { Page } from '@playwright/test'
import { answerCalls, type Call, json } from './answered-calls.ts'
import { appear, type Scene } from './scene.ts'

/** The page of an account's charts and its states, for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50'

const account = {
  id: ID,
  iban: 'UA083888880000000026001000001',
  type: 'CREDIT',
  status: 'OPEN',
  currency: 'UAH',
  alias: 'Поточний',
  bookedBalance: '12345678',
  heldBalance: '0',
  overdraft: '0',
  block: null,
  availableBalance: '12345678',
}

const period = { from: '2026-01-01', to: '2026-11-20' }

/** Below zero in spring. */
const balanceOn = (index: number): number => 4_500_000 + ((index * 37) % 29) * 350_000 - (index > 80 && index < 130 ? 12_000_000 : 0)

const points = Array.from({ length: 324 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  balance: String(balanceOn(index)),
}))

const names = [
  'ФОП Савченко Марія Андріївна',
  'ТОВ «Нова Логістика»',
  'ТОВ «Ґанок»',
  'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
  'ФОП Ґудзь Євген Юхимович',
  'ТОВ «Сьоме Небо»',
  'АТ «Укрпошта»',
  '',
]

const counterparties = names.map((name, index) => ({
  key: index === 7 ? '' : String(14_360_570 + index),
  name,
  code: index === 7 ? '' : String(14_360_570 + index),
  iban: '',
  in: index % 2 === 0 ? String(12_345_678_905 - index * 1_500_000_000) : '0',
  out: String(7_400_000_000 - index * 900_000_000),
  count: 1 + index * 41,
}))

const history = { account, ...period, step: 'day', openingBalance: '4500000', points }
const turnovers = { account, ...period, countedSince: null, counterparties, others: { counterparties: 31, in: '125050', out: '990000', count: 204 } }

/** The answer for the direction that is asked for: the other one is not counted. */
const inDirection =
  (all: Omit<typeof turnovers, 'countedSince'> & { readonly countedSince: string | null }) =>
  (call: Call): Promise<void> => {
    const isIn = call.url.includes('direction=in')
    const one = <Sums extends { in: string; out: string }>(sums: Sums): Sums => ({ ...sums, ...(isIn ? { out: '0' } : { in: '0' }) })
    const shown = all.counterparties.filter((party) => (isIn ? party.in : party.out) !== '0')
    return json({ ...all, counterparties: shown.map(one), others: one(all.others) })(call)
  }

const showCharts = async (page: Page, balance: (call: Call) => Promise<void>, parties: (call: Call) => Promise<void>): Promise<void> => {
  await answerCalls(page, '**/balance-history?*', balance)
  await answerCalls(page, '**/by-counterparty?*', parties)
  await page.goto(`/cabinet/accounts/${ID}/charts?from=${period.from}&to=${period.to}`)
}

const broken = json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500)

export const accountChartsScenes: readonly Scene[] = [
  {
    name: 'charts of an account, counted from a day on',
    opens: (page) => showCharts(page, json(history), inDirection({ ...turnovers, countedSince: '2026-03-05T07:20:00.000Z' })),
    does: [appear('.d-ranked-row >> nth=0'), (page) => page.getByRole('slider').press('Home')],
    waitsFor: '.d-chart-tooltip',
  },
  {
    name: 'charts of an account that was not there yet',
    show: async ({ page }) => {
      const nothing = { ...turnovers, counterparties: [], others: { counterparties: 0, in: '0', out: '0', count: 0 } }
      await showCharts(page, json({ ...history, points: [] }), json(nothing))
      await page.locator('.d-state-text').nth(1).waitFor()
    },
  },
  {
    name: 'charts of an account, one coming and one failed',
    opens: (page) => showCharts(page, () => new Promise<void>(() => {}), broken),
    waitsFor: (page) => page.getByRole('alert').getByRole('button').first(),
  },
]
