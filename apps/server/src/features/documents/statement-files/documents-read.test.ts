import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_PDF } from '@dilo/domain/statements/statement-file.ts'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { withLiterals } from '@dilo/pg-batches/snapshot.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openEmptyAccount, postEntries, type ToPost } from '../../../testing/entry-history.ts'
import { qrOfPdf, textOfPdf, textsOfPdf } from '../../../testing/pages-of-pdf.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { everything } from '../../accounts/statements/entry-filter.ts'
import { entryColumns } from './entry-rows.ts'
const DAY = '2026-11-20'

const { bank, olena } = bankOfFile()
let own: { companyId: string; accountId: string; iban: string }

beforeAll(async () => {
  const { id, iban } = await mainAccount(olena)
  own = { companyId: await companyOf(bank, OLENA), accountId: id, iban }
})

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

const get = async (url: string, query: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> => {
  const answer = await olena.send({ method: 'GET', url, query, headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.rawPayload
}

const statement = (query: Readonly<Record<string, string>>, id = own.accountId): Promise<Buffer> =>
  get(`/api/account-service/accounts/${id}/statement/file`, { format: 'PDF', ...query })

const codeIn = (text: string): string => /Код перевірки: (\S+)|Код проверки: (\S+)/.exec(text)?.slice(1).find(Boolean) ?? ''

const verified = async (code: string) =>
  (await bank.client().send({ method: 'GET', url: `/api/account-service/documents/${code}` })).json() as Record<string, unknown>

describe('a payment instruction as it is drawn', () => {
  // A purpose as long as the bank takes: it fills several lines.
  const purpose =
    `Оплата за ґудзики й об’єктиви за рахунком № 17/3 від 02.11.2026, у т.ч. ПДВ 20% — 205 761,32 грн. ${'Партія товару згідно зі специфікацією. '.repeat(8)}`.trim()
  const other = { name: 'ТОВ «Їжа та Ґанок»', code: '14360570', iban: composeIban(certain(parseBankCode('305299')), '26007233566001') }
  const payment = (changes: Partial<ToPost>): ToPost => ({ at: bank.clock.now(), amount: -123_456_789n, ...other, purpose, number: 'Щ-17/3', ...changes })

  async function receiptOf(entry: ToPost, headers = {}): Promise<{ pdf: Buffer; text: string }> {
    await postEntries(bank, own, [entry])
    const page = await olena.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId: own.accountId },
      query: { from: DAY, to: DAY, sort: 'newest' },
    })
    if (!page.ok) throw new Error(JSON.stringify(page.refusal))
    const pdf = await get(`/api/account-service/accounts/${own.accountId}/entries/${page.answer.entries[0]?.version}/receipt`, {}, headers)
    return { pdf, text: await textOfPdf(pdf) }
  }

  const olenasSide = () => `Назва ФОП Коваль Олена Іванівна Код 3135204544 Рахунок ${grouped(own.iban)} Банк Діло, МФО 388888`
  const othersSide = () => `Назва ТОВ «Їжа та Ґанок» Код 14360570 Рахунок ${grouped(other.iban)} Банк АТ КБ «ПриватБанк», МФО 305299`

  beforeAll(() => postEntries(bank, own, [payment({ amount: 20_000_000_000n, number: 'F1' })]))

  test('names payer and recipient, with code, account and bank of each; number, moment, amount, its words and the whole purpose', async () => {
    const { text } = await receiptOf(payment({}))
    expect(text).toContain('Платіжна інструкція № Щ-17/3')
    expect(text).toContain('Дата й час виконання 20.11.2026, 12:00 Дата валютування 20.11.2026 Статус Проведено банком')
    expect(text).toContain(`Платник ${olenasSide()} Отримувач ${othersSide()} Платіж`)
    expect(text).toContain("Сума 1 234 567,89 ₴ Сума словами Один мільйон двісті тридцять чотири тисячі п'ятсот шістдесят сім гривень 89 копійок")
    expect(text).toContain(`Призначення платежу ${purpose}`)
  })

  test('of money that came in names the other side as the payer', async () => {
    const { text } = await receiptOf(payment({ amount: 5n, number: '' }))
    expect(text).toContain(`Платник ${othersSide()} Отримувач ${olenasSide()} Платіж Сума 0,05 ₴`)
    expect(text).not.toContain('Платіжна інструкція №')
  })

  test('says that a missing fact is not known', async () => {
    const { text } = await receiptOf(payment({ name: '', code: '', iban: '', purpose: '' }))
    expect(text).toContain('Отримувач Назва — Код — Рахунок — Банк — Платіж')
    expect(text).toContain('Призначення платежу —')
  })

  test('carries a code that is verified, in words at the code, at the foot of the page and in the square that a phone reads', async () => {
    const { pdf, text } = await receiptOf(payment({ amount: -700n }))
    const code = codeIn(text)
    const link = await qrOfPdf(pdf)
    expect(link).toMatch(new RegExp(`^https?://.+/${code}$`))
    expect(text.split(`Перевірити документ: ${link}`)).toHaveLength(3)
    expect(await verified(code)).toMatchObject({ kind: 'RECEIPT', from: DAY, to: DAY, amount: '700', currency: 'UAH' })
  })

  test('is Ukrainian for readers of the Russian cabinet, too (National Bank resolution 163)', async () => {
    const { text } = await receiptOf(payment({ amount: -900n }), { 'accept-language': 'ru' })
    for (const word of ['Платіжна інструкція', 'Платник', 'Отримувач', 'Призначення платежу', "Сума словами Дев'ять гривень 00 копійок", 'Сторінка 1'])
      expect(text).toContain(word)
    expect(text).not.toMatch(/Плательщик|Получатель|Назначение|Страница/)
  })
})

describe('a statement as it is drawn', () => {
  const said = {
    uk: [
      'Виписка за рахунком',
      'Клієнт ФОП Коваль Олена Іванівна',
      'Код (ЄДРПОУ, РНОКПП) 3135204544',
      'Період 01.10.2026 — 31.10.2026',
      'Залишок на початок',
      'Надходження',
      'Списання',
      'Залишок на кінець',
      'Контрагент. Призначення платежу',
      'Код перевірки',
      'Перевірити документ',
      'Сторінка 1',
    ],
    ru: [
      'Выписка по счёту',
      'Клиент ФОП Коваль Олена Іванівна',
      'Код (ЕДРПОУ, РНОКПП) 3135204544',
      'Период 01.10.2026 — 31.10.2026',
      'Остаток на начало',
      'Поступления',
      'Списания',
      'Остаток на конец',
      'Контрагент. Назначение платежа',
      'Код проверки',
      'Проверить документ',
      'Страница 1',
    ],
  } as const

  test.each(['uk', 'ru'] as const)('says in the language asked for (%s) whose it is and its days, and carries a code that is verified', async (lang) => {
    const text = await textOfPdf(await statement({ from: '2026-10-01', to: '2026-10-31', lang }))
    for (const words of said[lang]) expect(text).toContain(words)
    for (const words of said[lang === 'uk' ? 'ru' : 'uk']) expect(text).not.toContain(words)
    expect(text).toContain(grouped(own.iban))
    expect(await verified(codeIn(text))).toMatchObject({ kind: 'STATEMENT', from: '2026-10-01', to: '2026-10-31' })
  })
})

test('a filtered statement names its filter', async () => {
  const text = await textOfPdf(
    await statement({ from: '2026-10-01', to: '2026-10-31', direction: 'out', maxAmount: '900000', counterparty: '43609421', search: 'оренда' }),
  )
  expect(text).toContain('Умови: лише списання; сума до 9 000,00 ₴; контрагент 43609421; пошук «оренда».')
})

describe('a statement with more entries than a PDF holds', () => {
  const word = {
    uk: 'У PDF — перші 5000 операцій за цей період. Усі операції — у файлі CSV або XLSX.',
    ru: 'В PDF — первые 5000 операций за этот период. Все операции — в файле CSV или XLSX.',
  } as const
  let long: { companyId: string; accountId: string; iban: string }

  beforeAll(async () => {
    const [at, company] = [bank.clock.now(), own.companyId]
    long = await openEmptyAccount(bank, company, at)
    const entry = (number: number): ToPost => ({ at, amount: BigInt(number), name: '', code: '', iban: '', purpose: '', number: `Щ${number}` })
    const all = Array.from({ length: LARGEST_PDF + 1 }, (_, index) => entry(index + 1))
    for (let from = 0; from < all.length; from += 500) await postEntries(bank, long, all.slice(from, from + 500))
  })

  /** By a letter that no code has, and no other word here. */
  const drawnNumbers = (text: string): number[] => [...text.matchAll(/Щ(\d+)/g)].map(([, number]) => Number(number))
  const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

  test('shows the first ones, and says on its first page and at its end that all of them are in CSV', async () => {
    const pages = await textsOfPdf(await statement({ from: DAY, to: DAY }, long.accountId))
    const text = pages.join(' ')
    expect(drawnNumbers(text)).toEqual(numbers(1, LARGEST_PDF))
    expect(pages[0]).toContain(word.uk)
    expect(pages.at(-1)).toContain(word.uk)
    // The document attests the sum of the whole period, also when it shows fewer entries.
    const total = BigInt(((LARGEST_PDF + 1) * (LARGEST_PDF + 2)) / 2)
    expect(await verified(codeIn(text))).toMatchObject({ amount: String(total) })
  })

  test("says it at its end if a filter leaves more, in the statement's language", async () => {
    const text = await textOfPdf(await statement({ from: DAY, to: DAY, direction: 'in', lang: 'ru' }, long.accountId))
    expect(drawnNumbers(text)).toEqual(numbers(1, LARGEST_PDF))
    expect(text.split(word.ru)).toHaveLength(2)
  })

  test('says nothing where a filter leaves as many as it holds, to the last', async () => {
    const text = await textOfPdf(await statement({ from: DAY, to: DAY, minAmount: '2' }, long.accountId))
    expect(drawnNumbers(text)).toEqual(numbers(2, LARGEST_PDF + 1))
    expect(text).not.toContain('У PDF — перші')
  })

  test('is read in one pass, although the database has not counted yet how long the account has become', async () => {
    const snapshot = await openSnapshot(bank.context.database, 60_000)
    const query = entryColumns(snapshot.reader, { ...long, first: 1n, last: BigInt(LARGEST_PDF + 1), filter: everything, atMost: null })
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${sql.raw(withLiterals(query))}`.execute(snapshot.reader)
    await snapshot.end()
    const read = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan).map((node) => node['Actual Rows'] * node['Actual Loops'])
    // Each table's rows, once, and what a join makes of them.
    expect(Math.max(...read)).toBe(LARGEST_PDF + 1)
  })

  test('is whole as CSV', async () => {
    const csv = (await statement({ format: 'CSV', from: DAY, to: DAY }, long.accountId)).toString()
    expect(csv.trimEnd().split('\n')).toHaveLength(1 + LARGEST_PDF + 1)
  })
})

type PlanNode = { readonly 'Actual Rows': number; readonly 'Actual Loops': number; readonly Plans?: readonly PlanNode[] }

const nodesOf = (node: PlanNode | undefined): PlanNode[] => (node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)])
