import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearText, vocabularyOf } from './near-text.ts'

const vocabulary = [
  'кавоварня',
  'оренда',
  "об'єкт",
  'ґанок',
  'привіт',
  'постачання',
  'кава',
  'договір',
  'електроенергія',
  'google',
  'комп’ютер'.replace('’', "'"),
  'тов',
]

describe('a word that is nearly right', () => {
  test.each([
    ['Кавоварнф', 'Кавоварня', 'another letter'],
    ['кваоварня', 'кавоварня', 'two swapped'],
    ['кавовaрня'.replace('a', ''), 'кавоварня', 'one dropped'],
    ['орренда', 'оренда', 'one doubled'],
    ['обєкт', "об'єкт", 'an apostrophe left out'],
    ['обʼект', "об'єкт", 'е for є'],
    ['ганок', 'ґанок', 'г for ґ'],
    ['прывит', 'привіт', 'Russian letters'],
    ['ghbdsn', 'привіт', 'the other layout'],
    ['пщщпду', 'google', 'the other layout of a Latin word'],
    ['компютер', "комп'ютер", 'an apostrophe in the middle'],
    ['електроенерг', null, 'a beginning is there as it was typed'],
    ['електроинерг', 'електроенерг', 'a beginning with a mistake'],
    ['Договор постачаня', 'Договір постачання', 'two words'],
  ])('%s means %s: %s', (typed, meant, _why) => {
    expect(nearText(typed, vocabulary)).toBe(meant)
  })

  test.each(['кавоварня', 'кава', 'оренд', 'ТОВ', 'кіт', 'зовсім', '12345', 'UA0000', 'рах12'])('%s is right, too short, or near to nothing', (typed) => {
    expect(nearText(typed, vocabulary)).toBeNull()
  })
})

test('the words of texts are each there once, in small letters, whatever the apostrophe', () => {
  expect(vocabularyOf(['ТОВ «М’ЯТА», м. Київ', 'ТОВ «М’ЯТА», м. Київ', "Оплата за м'ята-чай № 17; без ПДВ"])).toEqual([
    'тов',
    "м'ята",
    'київ',
    'оплата',
    'за',
    'чай',
    '17',
    'без',
    'пдв',
  ])
})

test('a number beside a word stays as it was typed, to the digit', () => {
  expect(nearText('орнеда 1234', vocabulary)).toBe('оренда 1234')
  expect(nearText('1234567', ['1234568', 'оренда'])).toBeNull()
})

const letters = [...'абвгдежзиклмнопрстуфхцчшя']
const word = fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 14 }).map((all) => all.join(''))

/** One edit somewhere: another letter, one missing, one more, or two swapped. */
const edited = (whole: string) =>
  fc.tuple(fc.nat(whole.length - 1), fc.constantFrom('replace', 'drop', 'add', 'swap'), fc.constantFrom(...letters)).map(([at, how, letter]) => {
    const [before, one, after] = [whole.slice(0, at), whole.charAt(at), whole.slice(at + 1)]
    if (how === 'replace') return before + letter + after
    if (how === 'drop') return before + after
    if (how === 'add') return before + letter + one + after
    return before + after.charAt(0) + one + after.slice(1)
  })

test('a word with one edit is found where no other is as near, and one that is there is never replaced', () => {
  fc.assert(
    fc.property(
      word.chain((whole) => fc.tuple(fc.constant(whole), edited(whole))),
      ([whole, typed]) => {
        const meant = nearText(typed, [whole])
        if (whole.includes(typed) || typed.length < 4) expect(meant).toBeNull()
        else expect(meant !== null && whole.startsWith(meant)).toBe(true)
      },
    ),
  )
  fc.assert(fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (words, at) => nearText(words[at % words.length] ?? '', words) === null))
})
