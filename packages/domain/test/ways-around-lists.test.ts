import { describe, expect, test } from 'vitest'
import { compareSubject, type ListEntry, lookUpKeys, searchIn, type WatchedSubject } from '../src/questionnaire/watch-list.ts'

// The ways to write a name so that it reads alike and is not found: each way is a row.

const entry = (id: string, names: readonly string[], codes: readonly string[] = [], birth: string | null = null): ListEntry => ({ id, names, codes, birth })

const entries = [
  entry('three words', ['Вовкодав Святослав Юрійович'], ['ВС 123456'], '12.03.1963'),
  entry('two words', ['Sviatoslav Vovkodav']),
  entry('with й and ї', ['Кий-Їжакевич Андрій Юрійович', 'Соловʼїв Сергій Йосипович'], [], '1970'),
  entry('double surname', ['Нечуй-Левицька Мирослава Захарівна'], [], '1984-1986'),
  entry('of look-alikes', ['САХАРОВ ОСТАП АНАСТАСОВИЧ']),
  entry('company', ['Товариство з обмеженою відповідальністю «Крутий Шлях»'], ['32673400']),
]
const search = searchIn(entries)

function found(asked: Partial<WatchedSubject>): readonly string[] {
  const subject = { names: [], codes: [], birthDate: null, ...asked }
  const matches = search(compareSubject(subject)).map(({ entryId }) => entryId)
  // The database looks an entry up by its keys: it finds the same.
  const keys = new Set(lookUpKeys(subject))
  expect(matches.filter((id) => !lookUpKeys(entries.find((one) => one.id === id) as ListEntry).some((key) => keys.has(key)))).toEqual([])
  return matches
}

const named = (name: string, birthDate: string | null = null) => found({ names: [name], birthDate })

// security row 50
describe('a person on a list is found', () => {
  test.each([
    ['as the list writes it', 'Вовкодав Святослав Юрійович'],
    ['without по батькові', 'Вовкодав Святослав'],
    ['in another order', 'Святослав Юрійович Вовкодав'],
    ['with an extra word', 'Вовкодав Святослав Юрійович молодший'],
    ['with a word in between', 'Вовкодав Іван Святослав Юрійович'],
    ['with what it is beside the name', 'громадянин України Вовкодав Святослав Юрійович'],
    ['with a double surname', 'Вовкодав-Петренко Святослав Юрійович'],
    ['with a double surname of two words', 'Петренко Вовкодав Святослав Юрійович'],
    ['with a Latin B', 'Bовкодав Святослав Юрійович'],
    ['with a Latin p', 'Вовкодав Святослав Юpійович'],
    ['with a Latin c', 'Вовкодав Святоcлав Юрійович'],
    ['with Latin letters wherever they look alike', 'Boвкoдaв Cвятocлaв Юpiйoвич'],
    ['with Greek letters', 'Βοвкοдαв Святοслαв Юρійοвич'],
    ['with digits that look alike', 'В0вкодав Святослав Юр1йович'],
    ['with a soft hyphen', 'Вовко\u00ADдав Святослав Юрійович'],
    ['with a zero-width space', 'Вовко\u200Bдав Святослав Юрійович'],
    ['with a zero-width joiner', 'Вовко\u200Dдав Свято\u200Cслав Юрійович'],
    ['with a word joiner', 'Вовко\u2060дав Святослав Юрійович'],
    ['with a byte order mark', '\uFEFFВовкодав Святослав Юрійович'],
    ['with a filler that nobody sees', 'Вовко\u3164дав Святослав\u115F Юрійович'],
    ['with a variation selector', 'Вовкодав\uFE0F Святослав Юрійович'],
    ['with marks of direction', '\u202AВовкодав\u202C Свято\u200Fслав Юрійович'],
    ['with an accent', 'Вовкода\u0301в Святосла\u0301в Юрійович'],
    ['with marks that make another letter', 'Во\u0308вкодав Свято\u0300слав Юрійови\u0300ч'],
    ['with a mark under a letter', 'Вовк\u0323одав Свя\u0331тослав Юрійович'],
    ['decomposed', 'Вовкодав Святослав Юрійович'.normalize('NFD')],
    ['in letters of full width', 'Ｖｏｖｋｏｄａｖ Ｓｖｉａｔｏｓｌａｖ'],
    ['with a hyphen within a word', 'Вовко-дав Свято-слав Юрійович'],
    ['with a hyphen that does not break', 'Вовко\u2011дав Святослав Юрійович'],
    ['with a dash', 'Вовко–дав Святослав Юрійович'],
    ['with a space within a word', 'Вовко дав Святослав Юрійович'],
    ['in letters apart', 'В о в к о д а в С в я т о с л а в Ю р і й о в и ч'],
    ['with dots and commas', 'Вовкодав,Святослав.Юрійович'],
    ['with an apostrophe', "Вовкод'ав Святослав Юрійович"],
    ['in lines', 'Вовкодав\nСвятослав\tЮрійович'],
    ['with spaces that do not break', 'Вовкодав\u00A0Святослав\u2003Юрійович'],
    ['in capitals', 'ВОВКОДАВ СВЯТОСЛАВ ЮРІЙОВИЧ'],
    ['in Latin letters with Cyrillic ones', 'Vоvkоdаv Svіаtоslаv'],
    ['in Latin letters with accents', 'Vóvkodáv Sviatoslāv'],
    ['in Russian', 'Вовкодав Святослав Юрьевич'],
    ['as an entrepreneur', 'ФОП Вовкодав Святослав Юрійович'],
  ])('%s: %j', (_, name) => {
    expect(named(name)).toContain('three words')
  })

  test.each([
    ['with й and ї composed of parts', 'Кий-Їжакевич Андрій Юрійович'.normalize('NFD'), 'with й and ї'],
    ['with another apostrophe', 'Солов’їв Сергій Йосипович', 'with й and ї'],
    ['without the apostrophe', 'Соловїв Сергій Йосипович', 'with й and ї'],
    ['by one part of a double surname', 'Левицька Мирослава Захарівна', 'double surname'],
    ['by the other part, without по батькові', 'Нечуй Мирослава', 'double surname'],
    ['with a double surname in one word', 'Нечуйлевицька Мирослава Захарівна', 'double surname'],
    ['in Latin letters alone that look alike', 'CAXAPOB OCTAП АНАСТАСОВИЧ', 'of look-alikes'],
    ['as a company in another legal form', 'ТОВ "Крутий Шлях"', 'company'],
    ['as a company with a zero-width space', 'ТОВ «Кру\u200Bтий Шлях»', 'company'],
  ])('%s: %j', (_, name, id) => {
    expect(named(name)).toContain(id)
  })

  test.each([
    ['of the day', '1963-03-12'],
    ['a year before', '1962-03-12'],
    ['a year after', '1964-03-12'],
    ['with day and month exchanged', '1963-12-03'],
    ['of the year and another day', '1963-07-01'],
  ])('born %s', (_, birthDate) => {
    expect(named('Вовкодав Святослав Юрійович', birthDate)).toContain('three words')
  })

  test.each([
    ['as the list writes it', 'ВС 123456'],
    ['in Latin letters that look alike', 'BC123456'],
    ['in Latin letters by their sound', 'VS123456'],
    ['with signs that nobody sees', 'ВС\u200B-12\u00AD3456'],
    ['small', 'вс123456'],
  ])('by a passport %s, whatever the name', (_, code) => {
    expect(found({ names: ['Хтось Інший'], codes: [code] })).toEqual(['three words'])
  })
})

// security row 50
describe('nobody is found', () => {
  test.each([
    ['by a first name and по батькові alone', 'Шевченко Святослав Юрійович', null],
    ['by a surname and по батькові alone', 'Вовкодав Іван Юрійович', null],
    ['by a surname alone', 'Вовкодав', null],
    ['with another по батькові', 'Вовкодав Святослав Петрович', null],
    ['born ten years later', 'Вовкодав Святослав Юрійович', '1973-03-12'],
    ['born two years later', 'Вовкодав Святослав Юрійович', '1965-03-12'],
    ['without по батькові, born a year later on another day', 'Вовкодав Святослав', '1964-08-30'],
    ['with й in the place of another letter', 'Вовкодас Святослав Юрійович', null],
    ['of a company by one of its words', 'ТОВ «Крутий»', null],
    ['of a company by a word more', 'ТОВ «Крутий Шлях Захід»', null],
  ])('%s: %j', (_, name, birthDate) => {
    expect(named(name, birthDate).filter((id) => id !== 'two words')).toEqual([])
  })
})
