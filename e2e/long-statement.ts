import type { Page } from '@playwright/test'

/** A statement of any length, computed: for journeys and benches that no seeding should keep waiting. */

/** The number of entries in a page of the bank's answer. */
const PAGE = 200

/** The number of its entries on one day. */
const A_DAY = 300

/** On the first one fewer: two days are in view at the end of the list. */
const FIRST_OF_THE_SECOND = 8

const FIRST_DAY = Date.parse('2026-01-01')

const dayOf = (version: number): string =>
  new Date(FIRST_DAY + Math.floor((version + A_DAY - FIRST_OF_THE_SECOND) / A_DAY) * 86_400_000).toISOString().slice(0, 10)

const names = ['ТОВ «Нова Логістика»', 'ФОП Ґудзь Євген Юхимович', 'ТОВ «Сьоме Небо»', 'ГУК у м. Києві']

/** The entry of a version: every third one came in. */
export const longEntry = (version: number) => ({
  version,
  bookedAt: `${dayOf(version)}T09:00:00.000Z`,
  valueDate: dayOf(version),
  amount: version % 3 === 0 ? String(version * 100) : `-${version * 10}`,
  balanceAfter: String(1_000_000_000 + version),
  counterparty: { name: names[version % names.length] ?? '', code: String(14_360_570 + (version % names.length)), iban: 'UA083888880000000026001000001' },
  remittanceInformation: `Оплата за послуги згідно з рахунком № ${version}, без ПДВ`,
  paymentNumber: String(version),
  paymentId: null,
  uetr: null,
  ultimateDebtor: null,
})

type LongStatement = { readonly account: object; /** The number of its entries. */ readonly length: number }

/** A page of it, as the bank answers: from a version on, or after a cursor, by newest or oldest. */
function longPage({ account, length }: LongStatement, query: URLSearchParams): object {
  const step = query.get('sort') === 'oldest' ? 1 : -1
  const begin = Number(query.get('at') ?? query.get('cursor') ?? (step === 1 ? 1 : length))
  const versions = Array.from({ length: PAGE }, (_, index) => begin + step * index).filter((version) => version >= 1 && version <= length)
  const next = begin + step * PAGE
  return {
    account,
    from: query.get('from'),
    to: query.get('to'),
    openingBalance: '1000000000',
    closingBalance: String(1_000_000_000 + length),
    debitTurnover: '5000000',
    creditTurnover: '9000000',
    firstVersion: 1,
    lastVersion: length,
    entries: versions.map(longEntry),
    nextCursor: next >= 1 && next <= length ? String(next) : null,
  }
}

/** Has the page believe that an account's statement is so long. @returns which pages it asks for: the version with which each begins */
export async function showLongStatement(page: Page, statement: LongStatement): Promise<number[]> {
  const asked: number[] = []
  await page.route(/\/account-service\/accounts\/[^/]+\/statement\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(Number(query.get('at') ?? query.get('cursor') ?? 0))
    await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(longPage(statement, query)) })
  })
  return asked
}
