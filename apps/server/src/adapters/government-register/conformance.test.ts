// security row 20
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isValidByGovernment } from '@dilo/domain/rules/government-verification.ts'
import { answersFromFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import { readSection } from '@dilo/domain/questionnaire/sections.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'
import { fakeGovernmentRegister, type FakeGovernmentRegister, type RegisterManner } from '../../testing/fake-government-register.ts'
import { httpGovernmentRegister } from './http.ts'
import { localGovernmentRegister } from './local.ts'
import { silentGovernmentRegister } from './silent.ts'

const [KNOWN, UNKNOWN, SILENT] = [completeEdrpou('4412035'), completeEdrpou('3912001'), completeEdrpou('3812001')]

let register: FakeGovernmentRegister
beforeAll(async () => {
  register = await fakeGovernmentRegister([KNOWN])
})
beforeEach(() => {
  register.answer()
  register.tell()
  register.asked.length = 0
})
afterAll(() => register.close())

const http = (token = 'the-token'): GovernmentRegister => httpGovernmentRegister({ url: register.url, token, timeoutMs: 200 })

const SOLOMIIA = { role: 'head', name: 'ЯВОРСЬКА СОЛОМІЯ ТАРАСІВНА', inn: null } as const

const EXTRACT = {
  names: { display: 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «ЗЕЛЕНИЙ ГАЙ»', name: '«ЗЕЛЕНИЙ ГАЙ»', short: 'ТОВ «ЗЕЛЕНИЙ ГАЙ»', name_en: '' },
  olf_name: 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ',
  registration: { date: '2004-06-15T00:00:00', record_number: '1 074 102 0000 001234' },
  address: { country: 'Україна', zip: '04073', address: 'м. Київ, вул. Лугова, 9' },
  activity_kinds: [
    { code: '46.90', name: 'Неспеціалізована оптова торгівля', is_primary: false },
    { code: '62.01', name: 'Комп’ютерне програмування', is_primary: true },
  ],
  heads: [{ last_name: 'ЯВОРСЬКА', first_middle_name: 'СОЛОМІЯ ТАРАСІВНА', appointment_date: '2020-02-29T00:00:00' }],
  founders: [
    { name: 'Верес Остап Маркович', capital: '6 000,50' },
    { name: 'ТОВ «Ромашка»', code: KNOWN },
  ],
}

const parsed = (day: string) => certain(parseBusinessDate(day))

const local = localGovernmentRegister((code) => (code === KNOWN ? [SOLOMIIA] : []))

const adapters: { name: string; register: () => GovernmentRegister }[] = [
  { name: 'the register over HTTP', register: () => http() },
  { name: 'the local register', register: () => local },
]

describe.each(adapters)('$name', ({ register: opened }) => {
  const ask: GovernmentRegister['ask'] = (code) => opened().ask(code)
  test('knows a code', async () => {
    expect(await ask(KNOWN)).toEqual({ kind: 'status', status: 200 })
  })
  test('says 404 of one that it does not know', async () => {
    const answer = await ask(UNKNOWN)
    expect(answer).toEqual({ kind: 'status', status: 404 })
    expect(isValidByGovernment(answer)).toBe(false)
  })
  test('names the head of a company, and nobody of a code that it does not know', async () => {
    register.tell({ heads: [{ last_name: 'ЯВОРСЬКА', first_middle_name: 'СОЛОМІЯ ТАРАСІВНА', role: 3 }] })
    expect(await opened().headsOf?.(KNOWN)).toEqual({ kind: 'people', people: [SOLOMIIA] })
    expect(await opened().headsOf?.(UNKNOWN)).toEqual({ kind: 'people', people: [] })
  })

  test('says what a company is, the same whenever it is asked, and knows nothing of other codes', async () => {
    register.tell(EXTRACT)
    const first = await opened().factsOf?.(KNOWN)
    expect(first).toMatchObject({ kind: 'facts', facts: { name: expect.stringContaining('«'), heads: [{ name: SOLOMIIA.name }] } })
    expect(await opened().factsOf?.(KNOWN)).toEqual(first)
    expect(await opened().factsOf?.(UNKNOWN)).toEqual({ kind: 'unknown' })
  })
  test('says what a client may keep as it stands, except what the register does not ask', async () => {
    register.tell(EXTRACT)
    const said = await opened().factsOf?.(KNOWN)
    if (said?.kind !== 'facts') throw new Error('there must be facts')
    const read = readSection.company(answersFromFacts(said.facts, false).company, { clientCode: KNOWN, inn: null, today: parsed('2026-11-26') })
    const faults = read.ok ? {} : read.error
    expect(Object.entries(faults).filter(([, fault]) => fault !== 'This field is required')).toEqual([])
    for (const path of ['name', 'registeredOn', 'registerNumber', 'registeredPlace', 'mainActivity', 'head.name']) expect(faults).not.toHaveProperty([path])
  })
})

describe('the register over HTTP', () => {
  test('is asked with the code behind its address, and with its token', async () => {
    await http().ask(KNOWN)
    await http('').ask(UNKNOWN)
    expect(register.asked).toEqual([
      { path: `/edr/v1/subjects/${KNOWN}`, authorization: 'Bearer the-token' },
      { path: `/edr/v1/subjects/${UNKNOWN}`, authorization: undefined },
    ])
  })

  test.each<RegisterManner>(['says nothing', 'breaks off', 'sends away'])('that %s has not answered, and the code counts as valid', async (manner) => {
    register.answer(manner)
    const answer = await http().ask(UNKNOWN)
    expect(answer).toEqual({ kind: 'timeOut' })
    expect(isValidByGovernment(answer)).toBe(true)
  })

  test.each([401, 429, 500, 503])('that fails with %i says nothing of the code: it counts as valid', async (status) => {
    register.answer(status)
    expect(isValidByGovernment(await http().ask(UNKNOWN))).toBe(true)
  })
})

describe('heads in the register over HTTP', () => {
  test('are those of its two lists, with the РНОКПП of whom it tells one', async () => {
    register.tell({
      heads: [{ name: 'Гай Юлія Орестівна', code: '3068208400' }],
      founders: [{ name: 'ТОВ «Ромашка»', code: KNOWN }, { name: 'Верес Остап Маркович' }],
    })
    expect(await http().headsOf?.(KNOWN)).toEqual({
      kind: 'people',
      people: [
        { role: 'head', name: 'Гай Юлія Орестівна', inn: '3068208400' },
        { role: 'founder', name: 'ТОВ «Ромашка»', inn: null },
        { role: 'founder', name: 'Верес Остап Маркович', inn: null },
      ],
    })
  })

  test.each<[string, unknown]>([
    ['no object', 'Гай Юлія Орестівна'],
    ['no list', { heads: 'Гай Юлія Орестівна' }],
    ['a name that is none', { heads: [{ name: '' }] }],
    ['a number', { heads: [{ name: 7 }] }],
    ['too many', { heads: Array.from({ length: 501 }, () => ({ name: 'Гай Юлія Орестівна' })) }],
  ])('an answer of another form says nothing: %s', async (_, extract) => {
    register.tell(extract)
    expect(await http().headsOf?.(KNOWN)).toEqual({ kind: 'silent' })
  })

  test.each<RegisterManner>(['says nothing', 'breaks off', 'sends away', 401, 429, 500])('one that answers %s says nothing of anybody', async (manner) => {
    register.answer(manner)
    expect(await http().headsOf?.(KNOWN)).toEqual({ kind: 'silent' })
  })
})

describe('facts in the register over HTTP', () => {
  test('are those of an extract in the form of its interface', async () => {
    register.tell(EXTRACT)
    expect(await http().factsOf?.(KNOWN)).toEqual({
      kind: 'facts',
      facts: {
        name: 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «ЗЕЛЕНИЙ ГАЙ»',
        shortName: 'ТОВ «ЗЕЛЕНИЙ ГАЙ»',
        englishName: null,
        legalForm: 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ',
        registeredOn: '2004-06-15',
        registerNumber: '10741020000001234',
        place: 'Україна, 04073, м. Київ, вул. Лугова, 9',
        mainActivity: '62.01',
        otherActivities: ['46.90'],
        heads: [{ name: SOLOMIIA.name, inn: null, since: '2020-02-29' }],
        founders: [
          { name: 'Верес Остап Маркович', code: null, capital: 600_050n },
          { name: 'ТОВ «Ромашка»', code: KNOWN, capital: null },
        ],
      },
    })
  })

  test.each<[string, unknown]>([
    ['no object', 'ТОВ'],
    ['founders that are no list', { founders: 'Верес' }],
    ['too many founders', { founders: Array.from({ length: 501 }, () => ({ name: 'Гай Юлія Орестівна' })) }],
  ])('an answer of another form says nothing: %s', async (_, extract) => {
    register.tell(extract)
    expect(await http().factsOf?.(KNOWN)).toEqual({ kind: 'silent' })
  })

  test('a field of another form counts as missing', async () => {
    register.tell({ names: 'ТОВ', registration: { date: 'давно', record_number: 7 }, activity_kinds: [{ code: 'IT' }] })
    expect(await http().factsOf?.(KNOWN)).toMatchObject({ kind: 'facts', facts: { name: null, registeredOn: null, registerNumber: null, mainActivity: null } })
  })

  test.each<RegisterManner>(['says nothing', 'breaks off', 'sends away', 401, 500])('one that answers %s says nothing', async (manner) => {
    register.answer(manner)
    expect(await http().factsOf?.(KNOWN)).toEqual({ kind: 'silent' })
  })
})

test('the local register says nothing of some codes, and one that is not set of none', async () => {
  expect(await local.headsOf?.(SILENT)).toEqual({ kind: 'silent' })
  expect(await local.factsOf?.(SILENT)).toEqual({ kind: 'silent' })
  expect(silentGovernmentRegister).toMatchObject({ headsOf: null, factsOf: null })
  expect(await local.ask(SILENT)).toEqual({ kind: 'timeOut' })
  expect(await silentGovernmentRegister.ask(KNOWN)).toEqual({ kind: 'timeOut' })
})
