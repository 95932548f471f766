import { describe, expect, test } from 'vitest'
import { acceptList, compareSubject, type ListEntry, searchIn } from '../src/questionnaire/watch-list.ts'

const entry = (id: string, names: readonly string[], codes: readonly string[] = [], birth: string | null = null): ListEntry => ({ id, names, codes, birth })

const list = searchIn([
  entry('one', ['Щербаков Юрій Євгенович', 'Щербаков Юрий Евгеньевич', 'Shcherbakov Yurii'], ['3068208400'], '29.02.1963'),
  entry('two', ['ТОВ «Ґонг-Логістик»'], ['32673400']),
  entry('three', ['Xenia Kowalenko'], ['АА 123456'], '1984-1986'),
  entry('four', ['Петренко Іван'], [], '01.02.1970, 03.04.1975'),
  entry('five', ['Петренко Іван'], ['1111111111']),
])

const found = (name: string, year: number | null = null, ...codes: readonly string[]) =>
  list(compareSubject({ names: [name], codes, birthDate: year === null ? null : `${year}-02-29` })).map(({ entryId, strength }) => `${entryId} ${strength}`)

describe('a list of sanctions', () => {
  test.each([
    ['by a code, whatever the name', found('Інше Ім’я', 1999, '3068208400'), ['one certain']],
    ['by a passport typed in other letters and without a space', found('Хтось', null, 'AA123456'), ['three certain']],
    ['by the name and the year', found('Щербаков Юрій Євгенович', 1963), ['one possible']],
    ['by the name in other words’ order and letters', found('Yuriy Scherbakov', 1963), ['one possible']],
    ['by a Russian spelling', found('Юрий Евгеньевич Щербаков', 1963), ['one possible']],
    ['by a spelling of another alphabet', found('Ксенія Коваленко', 1985), ['three possible']],
    ['by a year outside a span', found('Ксенія Коваленко', 1987), []],
    ['by one of two years', found('Іван Петренко', 1975), ['four possible', 'five possible']],
    ['where the list tells no year', found('Іван Петренко', 1980), ['five possible']],
    ['where the bank knows no year', found('Петренко Іван'), ['four possible', 'five possible']],
    ['of a company by its code', found('Гонг', null, '32673400'), ['two certain']],
    ['of a company by its name', found('тов Гонг Логистик'), ['two possible']],
    ['a code and the name', found('Іван Петренко', 1970, '1111111111'), ['five certain', 'four possible']],
    ['of somebody else', found('Коваль Олена', 1990, '3652504575'), []],
  ])('is searched %s', (_, matches, expected) => {
    expect(matches).toEqual(expected)
  })

  test('without a name nobody is found', () => {
    expect(searchIn([entry('empty', ['', '«»'], [''])])(compareSubject({ names: ['', '«»'], codes: [''], birthDate: null }))).toEqual([])
  })

  test.each([
    [0, 0, 'emptyList'],
    [20_000, 0, 'emptyList'],
    [300, 200, 'shrunkList'],
    [300, 201, undefined],
    [0, 1, undefined],
    [300, 900, undefined],
  ])('of %i that becomes one of %i: %s', (before, now, refusal) => {
    const accepted = acceptList(before, now)
    expect(accepted.ok ? undefined : accepted.error).toBe(refusal)
  })
})
