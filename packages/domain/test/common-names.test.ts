import { describe, expect, test } from 'vitest'
import { compareSubject, type ListEntry, searchIn } from '../src/questionnaire/watch-list.ts'

// Names that many people in Ukraine have: beside a listed namesake nobody is found who shares a part of the name alone.

/** The most frequent surnames and first names, invented together. */
const surnames =
  'Мельник Шевченко Коваленко Бондаренко Бойко Ткаченко Кравченко Ковальчук Коваль Олійник Шевчук Поліщук Іванова Ткачук Савченко Бондар Марченко Руденко Мороз Лисенко Клименко Петренко Кравчук Гаврилюк Іванов Павленко Савчук Кузьменко Левченко Пономаренко Василенко Кравець Хоменко Мазур Костенко Попова Гончаренко Кушнір Мартинюк Карпенко Гончар Романюк Ковалева Волошин Сидоренко Абрамович'.split(
    ' ',
  )
const men = 'Олександр Сергій Володимир Микола Андрій Іван Василь Віктор Юрій Михайло Олексій Анатолій Дмитро Петро Ігор'.split(' ')
const fathers =
  'Олександрович Сергійович Володимирович Миколайович Андрійович Іванович Васильович Вікторович Юрійович Михайлович Олексійович Анатолійович Дмитрович Петрович Ігорович'.split(
    ' ',
  )

const entry = (id: string, names: readonly string[], birth: string | null = null): ListEntry => ({ id, names, codes: [], birth })

/** Each surname is on the list once, with a first name and a по батькові that many have. */
const listed = surnames.map((surname, place) => {
  const [first, father] = [men[place % men.length], fathers[(place * 7) % fathers.length]]
  return entry(surname, [`${surname} ${first} ${father}`], `12.03.${1950 + place}`)
})
const search = searchIn(listed)
const found = (name: string, birthDate: string | null = null) => search(compareSubject({ names: [name], codes: [], birthDate })).map(({ entryId }) => entryId)

/** Everybody who can be made of these parts. */
const everybody = surnames.flatMap((surname) => men.flatMap((first) => fathers.map((father) => `${surname} ${first} ${father}`)))

describe('common names', () => {
  test('find their own entry and no other', () => {
    expect(listed.map(({ names }) => found(names[0] ?? ''))).toEqual(listed.map(({ id }) => [id]))
  })

  // security row 50
  test('are found by all three words alone, of ten thousand people who share one or two of them', () => {
    const hits = everybody.filter((name) => found(name).length > 0)
    console.log(`common names: ${everybody.length} people, ${listed.length} entries, ${hits.length} hits, all of them the names of entries`)
    expect(hits.sort()).toEqual(listed.map(({ names }) => names[0]).sort())
  })

  test('are namesakes whose other birth the bank knows', () => {
    expect(listed.flatMap(({ names }) => found(names[0] ?? '', '2001-01-01'))).toEqual([])
  })

  test.each([
    ['a first name and по батькові', 'Невідомий Олександр Олександрович'],
    ['two first names', 'Іван Микола'],
    ['two surnames', 'Мельник Шевченко'],
    ['a surname and по батькові', 'Мельник Сергій Олександрович'],
    ['a surname that ends like по батькові', 'Абрамович Олена Іванівна'],
    ['a company of a surname', 'ТОВ «Мельник і сини»'],
    ['a company of a surname alone', 'ТОВ «Мельник»'],
    ['a longer surname', 'Ковальчук Микола Вікторович'],
    ['a shorter surname', 'Коваль Віктор Васильович'],
  ])('are no hit by %s: %j', (_, name) => {
    expect(found(name)).toEqual([])
  })

  test.each<[string, string, string | null, boolean]>([
    ['nothing', 'Мельник Олександр', null, true],
    ['the same birth', 'Мельник Олександр', '1950-03-12', true],
    ['the year', 'Мельник Олександр', '1950-06-01', true],
    ['a year before, on another day', 'Мельник Олександр', '1949-06-01', false],
    ['another birth', 'Мельник Олександр', '1980-03-12', false],
  ])('without по батькові, of which the bank knows %s: %j %s', (_, name, birthDate, isFound) => {
    expect(found(name, birthDate)).toEqual(isFound ? ['Мельник'] : [])
  })
})
