import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groundPapers, type GroundPaper } from '../src/dictionaries/ground-papers.ts'
import { type ExchangeGround, faultsOfGrounds, firstGrounds } from '../src/exchange/exchange-grounds.ts'
import { type ContractOfRequest, groundFaults, type GroundedRequest, missingForGround, papersAtFirst } from '../src/exchange/missing-for-ground.ts'
import { deadlineReminders, dueReminder, settlementDeadline, useByDay } from '../src/exchange/settlement-deadline.ts'
import { looksSplit } from '../src/exchange/split-purchase.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const day = (text: string) => text as BusinessDate
const today = day('2026-11-27')

const contract: ContractOfRequest = { currency: 'USD', signedOn: day('2026-03-01'), left: kopiykas(2_000_000n) }
const details = {
  country: 'PL',
  beneficiaryCountry: 'DE',
  bankCode: 'DEUTDEFF',
  bankName: 'Deutsche Bank',
  importCode: '8471',
  operationSign: '1',
}
const goods: GroundedRequest = {
  side: 'PURCHASE',
  currency: 'USD',
  amount: kopiykas(1_000_000n),
  ground: 'IMPORT_GOODS',
  purpose: 'Оплата за товар',
  details,
  contract,
  papers: ['CONTRACT', 'INVOICE'],
}

const missing = (change: Partial<GroundedRequest>) => missingForGround({ ...goods, ...change }, firstGrounds).map(({ field, reason }) => `${field}: ${reason}`)
const faults = (change: Partial<GroundedRequest>) =>
  groundFaults({ ...goods, ...change }, firstGrounds, today).map(({ field, reason }) => `${field}: ${reason}`)
const required = (...fields: readonly string[]) => fields.map((field) => `${field}: This field is required`)

describe('what a purchase lacks', () => {
  test.each<[what: string, change: Partial<GroundedRequest>, fields: readonly string[]]>([
    ['nothing, when all is filled in', {}, []],
    ['its ground', { ground: null }, ['ground']],
    ['its ground and its purpose', { ground: null, purpose: ' ' }, ['ground', 'purpose']],
    ['its purpose', { purpose: null }, ['purpose']],
    ['its contract', { contract: null }, ['contractId']],
    ['one paper of two', { papers: ['INVOICE', 'OTHER'] }, ['documents.CONTRACT']],
    ['the codes of customs, for goods', { details: { ...details, importCode: '', operationSign: ' ' } }, ['details.importCode', 'details.operationSign']],
    ['no codes of customs, for services', { ground: 'IMPORT_SERVICES', details: { ...details, importCode: '', operationSign: '' } }, []],
    [
      'all of where the money goes',
      { ground: 'IMPORT_SERVICES', details: null },
      ['details.country', 'details.beneficiaryCountry', 'details.bankCode', 'details.bankName'],
    ],
    ['no contract and no bank, for a trip', { ground: 'TRAVEL', contract: null, details: { ...details, bankCode: '', bankName: '' }, papers: [] }, []],
    ['the agreement, for a loan', { ground: 'LOAN', papers: ['CONTRACT'] }, ['documents.LOAN_AGREEMENT']],
  ])('%s', (_, change, fields) => {
    expect(missing(change)).toEqual(required(...fields))
  })

  test('nothing of a sale', () => {
    expect(missing({ side: 'SALE', ground: null, purpose: null, contract: null, details: null, papers: [] })).toEqual([])
  })

  test.each<[what: string, contract: ContractOfRequest, reasons: readonly string[]]>([
    ['one that has a cent less left', { ...contract, left: kopiykas(999_999n) }, ['contractId: Contract has less left']],
    ['one that has just enough left', { ...contract, left: goods.amount }, []],
    ['one that names no sum', { ...contract, left: null }, []],
  ])('of contracts: %s', (_, of, reasons) => {
    expect(missing({ contract: of })).toEqual(reasons)
  })

  test('whatever is filled in, is missing no more', () => {
    const papers = fc.subarray(Object.keys(groundPapers) as GroundPaper[])
    const text = fc.constantFrom('', ' ', 'PL')
    const written = fc.record({ country: text, beneficiaryCountry: text, bankCode: text, bankName: text, importCode: text, operationSign: text })
    fc.assert(
      fc.property(papers, fc.option(written, { nil: null }), fc.constantFrom(null, 'IMPORT_GOODS', 'LOAN', 'TRAVEL'), (has, of, ground) => {
        const found = missing({ papers: has, details: of, ground })
        expect(found.length).toBe(new Set(found).size)
        for (const paper of has) expect(found).not.toContain(required(`documents.${paper}`)[0])
      }),
    )
  })
})

describe('what a request is wrong in', () => {
  test.each<[what: string, change: Partial<GroundedRequest>, wrong: readonly string[]]>([
    ['nothing', {}, []],
    ['nothing that is not filled in yet', { ground: null, contract: null, details: null, papers: [] }, []],
    ['a ground that the bank does not know', { ground: 'GOLD' }, ['ground: Choose from the list']],
    ['a ground of the other side', { ground: 'EXPORT_GRAIN' }, ['ground: Choose from the list']],
    ['a contract of another company', { contract: undefined }, ['contractId: Choose from the list']],
    ['a contract in another currency', { contract: { ...contract, currency: 'EUR' } }, ['contractId: Contract in another currency']],
    ['a contract of tomorrow', { contract: { ...contract, signedOn: plusDays(today, 1) } }, ['contractId: Day is ahead']],
    ['no contract of today', { contract: { ...contract, signedOn: today } }, []],
    ['a country under sanctions, at its field', { details: { ...details, country: 'RU' } }, ['details.country: Country under sanctions']],
    [
      'both countries',
      { details: { ...details, country: 'BY', beneficiaryCountry: 'KP' } },
      ['details.country: Country under sanctions', 'details.beneficiaryCountry: Country under sanctions'],
    ],
    ['a sale to such a country, too', { side: 'SALE', ground: null, details: { ...details, country: 'IR' } }, ['details.country: Country under sanctions']],
  ])('%s', (_, change, wrong) => {
    expect(faults(change)).toEqual(wrong)
  })
})

test('the dealer waits for papers where the ground asks for some', () => {
  expect(papersAtFirst(goods, firstGrounds)).toBe('toCheck')
  expect(papersAtFirst({ side: 'SALE', ground: 'EXPORT_GRAIN' }, firstGrounds)).toBe('none')
  expect(papersAtFirst({ side: 'SALE', ground: null }, firstGrounds)).toBe('none')
})

describe('deadlines', () => {
  test.each([
    ['2026-11-04', '2026-11-18', '2027-05-03'],
    ['2026-11-06', '2026-11-20', '2027-05-05'],
    ['2026-12-24', '2027-01-07', '2027-06-22'],
  ])('money that came on %s is used until %s, and goods are here by %s', (creditedOn, useBy, by) => {
    expect(useByDay(day(creditedOn), firstGrounds)).toBe(useBy)
    expect(settlementDeadline({ creditedOn: day(creditedOn), hryvnia: kopiykas(40_000_000n), deadlineDays: 180 }, firstGrounds)).toBe(by)
  })

  test.each([
    ['machinery is here within 270 days', 270, 40_000_000n, '2027-08-01'],
    ['grain is paid within 120 days', 120, 40_000_000n, '2027-03-04'],
    ['a kopiyka less than the limit is watched by nobody', 180, 39_999_999n, null],
    ['a ground without a deadline is watched by nobody', null, 90_000_000n, null],
  ])('%s', (_, deadlineDays, hryvnia, by) => {
    expect(settlementDeadline({ creditedOn: day('2026-11-04'), hryvnia: kopiykas(hryvnia), deadlineDays }, firstGrounds)).toBe(by)
  })

  const deadline = day('2027-05-03')
  test.each<[what: string, today: string, said: number | null, due: number | null]>([
    ['nothing 31 days before', '2027-04-02', null, null],
    ['the first 30 days before', '2027-04-03', null, 30],
    ['it once', '2027-04-04', 30, null],
    ['the second 10 days before', '2027-04-23', 30, 10],
    ['the last 3 days before', '2027-04-30', 10, 3],
    ['one that was left out, late', '2027-04-26', 30, 10],
    ['one alone, when two were left out', '2027-05-01', null, 3],
    ['nothing more on its own day', '2027-05-03', 3, null],
    ['nothing after it', '2027-05-04', null, null],
  ])('reminders say %s', (_, now, said, due) => {
    expect(dueReminder(deadline, deadlineReminders, { today: day(now), said })).toBe(due)
  })

  test('are said once each, whatever days the job runs on', () => {
    fc.assert(
      fc.property(fc.subarray([...Array(40).keys()]), (runs) => {
        const heard: number[] = []
        for (const before of runs.toReversed()) {
          const due = dueReminder(deadline, deadlineReminders, { today: plusDays(deadline, -before), said: heard.at(-1) ?? null })
          if (due !== null) heard.push(due)
        }
        expect(heard).toEqual([...new Set(heard)].toSorted((left, right) => right - left))
        for (const days of heard) expect(deadlineReminders).toContain(days)
      }),
    )
  })
})

describe('a purchase that was cut into parts', () => {
  const of = (...sums: readonly bigint[]) => looksSplit(sums.map(kopiykas), firstGrounds.slightUnder)
  test.each<[what: string, sums: readonly bigint[], split: boolean]>([
    ['one alone is none', [39_999_999n], false],
    ['two that reach the limit together are', [20_000_000n, 20_000_000n], true],
    ['two that lack a kopiyka are none', [20_000_000n, 19_999_999n], false],
    ['one that is watched anyway beside a small one is none', [50_000_000n, 10_000_000n], false],
    ['small ones beside one that is watched anyway are', [50_000_000n, 30_000_000n, 10_000_000n], true],
    ['nothing is none', [], false],
  ])('%s', (_, sums, split) => {
    expect(of(...sums)).toBe(split)
  })

  test('in whatever order the parts come', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 60_000_000n }), { maxLength: 6 }), (sums) => {
        expect(of(...sums)).toBe(of(...sums.toReversed()))
      }),
    )
  })
})

describe('the table of grounds', () => {
  test('has no fault before the bank’s people set anything', () => {
    expect(faultsOfGrounds(firstGrounds)).toEqual([])
  })

  const [first, ...rest] = firstGrounds.grounds as readonly [ExchangeGround, ...ExchangeGround[]]
  const withFirst = (change: Partial<ExchangeGround>) => ({ ...firstGrounds, grounds: [{ ...first, ...change }, ...rest] })
  test.each([
    ['no ground', { ...firstGrounds, grounds: [] }, 'grounds'],
    ['a code that is taken', { ...firstGrounds, grounds: [first, first] }, 'grounds.1.code'],
    ['a code with a space', withFirst({ code: 'IMPORT GOODS' }), 'grounds.0.code'],
    ['no name in Russian', withFirst({ name: { uk: 'Імпорт', ru: ' ' } }), 'grounds.0.name'],
    ['a paper twice', withFirst({ papers: ['ACT', 'ACT'] }), 'grounds.0.papers'],
    ['a deadline of no day', withFirst({ deadlineDays: 0 }), 'grounds.0.deadlineDays'],
    ['Ukraine under sanctions', { ...firstGrounds, forbiddenCountries: ['UA'] }, 'forbiddenCountries'],
    ['a country that there is not', { ...firstGrounds, forbiddenCountries: ['XX'] }, 'forbiddenCountries'],
    ['half a day for bought money', { ...firstGrounds, useWithinDays: 0.5 }, 'useWithinDays'],
    ['a negative limit', { ...firstGrounds, slightUnder: kopiykas(-1n) }, 'slightUnder'],
  ])('is refused with %s', (_, table, fault) => {
    expect(faultsOfGrounds(table)).toEqual([fault])
  })
})
