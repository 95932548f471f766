import { describe, expect, test } from 'vitest'
import { answersFromFacts, type RegisterFacts } from '../src/questionnaire/register-facts.ts'
import { completeEdrpou } from '../src/values/edrpou.ts'
import { OLENA } from './questionnaire-answers.ts'

const NOTHING: RegisterFacts = {
  name: null,
  shortName: null,
  englishName: null,
  legalForm: null,
  registeredOn: null,
  registerNumber: null,
  place: null,
  mainActivity: null,
  otherActivities: [],
  heads: [],
  founders: [],
}

const founder = (name: string, capital: bigint | null, code: string | null = null) => ({ name, code, capital })

const rowsOf = (section: Readonly<Record<string, unknown>> | undefined, name: string) => (section?.[name] ?? []) as readonly Record<string, string>[]

const sharesOf = (...capitals: (bigint | null)[]) => {
  const { ownership } = answersFromFacts({ ...NOTHING, founders: capitals.map((capital) => founder('Верес Остап', capital)) }, false)
  return rowsOf(ownership, 'holdings').map(({ share }) => share)
}

describe('what the register knows of a client', () => {
  test('stands in the form where the register asks for it, and nothing where it does not', () => {
    expect(answersFromFacts(NOTHING, false)).toEqual({ company: { otherActivities: [] } })
    expect(answersFromFacts({ ...NOTHING, name: 'ТОВ «Гай»', place: 'м. Київ' }, false).company).toMatchObject({
      name: 'ТОВ «Гай»',
      registeredPlace: 'м. Київ',
      actualPlace: 'м. Київ',
    })
  })

  test('of an entrepreneur is the business, never the person', () => {
    const facts = { ...NOTHING, name: 'КОВАЛЬ ОЛЕНА', place: 'м. Київ', mainActivity: '62.01', otherActivities: ['62.01', '63.11'] }
    expect(answersFromFacts(facts, true)).toEqual({ entrepreneur: { businessPlace: 'м. Київ', mainActivity: '62.01', otherActivities: ['63.11'] } })
  })

  test('names a head where there is one: of two it does not choose', () => {
    const head = { name: 'КОВАЛЬ ОЛЕНА', inn: null, since: null }
    expect(answersFromFacts({ ...NOTHING, heads: [head] }, false).company?.['head']).toEqual({ name: 'КОВАЛЬ ОЛЕНА' })
    expect(answersFromFacts({ ...NOTHING, heads: [head, head] }, false).company?.['head']).toBeUndefined()
  })

  test.each([
    ['parts of the capital', [600n, 400n], ['60', '40']],
    ['thirds', [1n, 1n, 1n], ['1/3', '1/3', '1/3']],
    ['parts of which one is not told', [600n, null], [undefined, undefined]],
    ['a founder without a part', [0n, 5n], [undefined, '100']],
    ['no part at all', [0n, 0n], [undefined, undefined]],
    ['parts whose fraction is longer than a form takes', [1n, 9_999_999_999n], [undefined, '99,9999']],
  ])('has shares from %s', (_, capitals, shares) => {
    expect(sharesOf(...capitals)).toEqual(shares)
  })

  test('tells a founder’s kind by the code alone', () => {
    const founders = [founder('ТОВ «Гай»', 1n, completeEdrpou('3912001')), founder('КОВАЛЬ ОЛЕНА', 1n, OLENA.inn), founder('ХТОСЬ', 1n)]
    const { ownership } = answersFromFacts({ ...NOTHING, founders }, false)
    expect(rowsOf(ownership, 'nodes').map(({ kind }) => kind)).toEqual(['company', 'person', undefined])
  })
})
