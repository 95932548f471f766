import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayApplyForCard, mayBeginProgram } from '../src/cards/card-application-limits.ts'
import { NAME_ON_CARD_LENGTH, parseNameOnCard, proposeNameOnCard } from '../src/values/name-on-card.ts'

describe('a name on a card', () => {
  test.each([
    ['Olena Koval', 'OLENA KOVAL'],
    ['  anna-maria   o’neil ', "ANNA-MARIA O'NEIL"],
    ['J. Smith', 'J. SMITH'],
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['Олена Коваль', 'Only Latin letters available'],
    ['OLENA KOVAL 2', 'Only Latin letters available'],
    ['OLENA/KOVAL', 'Only Latin letters available'],
    ["' KOVAL", 'Only Latin letters available'],
    ['ABCDEFGHIJKLM NOPQRSTUVWXYZA', 'Max length {count} symbols'],
  ])('%j is read as %j', (typed, read) => {
    const parsed = parseNameOnCard(typed)
    expect(parsed.ok ? parsed.value : parsed.error).toBe(read)
  })

  test.each([
    [{ first: 'Олена', last: 'Коваль' }, 'OLENA KOVAL'],
    [{ first: 'Марʼяна', last: 'Згурська' }, 'MARIANA ZGHURSKA'],
    [{ first: 'Євгенія', last: 'Яйцева-Щербаківська' }, 'Y YAITSEVA-SHCHERBAKIVSKA'],
    [{ first: 'Олександра', last: 'Переяславська-Хмельницька-Щербаківська' }, 'O PEREIASLAVSKA-KHMELNYTSK'],
  ])('%j is proposed as %s', (name, proposed) => expect(proposeNameOnCard(name)).toBe(proposed))

  test('whatever is proposed for a Ukrainian name is a name on a card', () => {
    const word = fc.stringMatching(/^[А-ЩЬЮЯҐЄІЇ][а-щьюяґєії'-]{1,30}$/)
    fc.assert(
      fc.property(word, word, (first, last) => {
        const proposed = proposeNameOnCard({ first, last })
        fc.pre(/[A-Z]/.test(proposed))
        expect(proposed.length).toBeLessThanOrEqual(NAME_ON_CARD_LENGTH)
        expect(parseNameOnCard(proposed)).toEqual({ ok: true, value: proposed })
      }),
    )
  })
})

test.each([
  [{ applications: 0, cards: 0 }, true],
  [{ applications: 19, cards: 180 }, true],
  [{ applications: 20, cards: 0 }, false],
  [{ applications: 10, cards: 190 }, false],
])('a company with %j may apply for one more card: %s', (open, may) => expect(mayApplyForCard(open).ok).toBe(may))

test.each([
  [49, true],
  [50, false],
])('a company with %d programs may begin one more: %s', (programs, may) => expect(mayBeginProgram(programs).ok).toBe(may))
