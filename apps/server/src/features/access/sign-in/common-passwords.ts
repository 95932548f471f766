import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { passwordProblems } from '@dilo/domain/values/password.ts'
import { withoutEnd } from '@dilo/domain/values/without-end.ts'

/** This many words of the list are guessed with digits and signs around them. Later ones are everyday words. */
const GUESSED_WITH_ENDINGS = 1_000

/** Words that guessers try at a bank in Ukraine: names of banks, banking terms, and habitual typing. */
const WORDS_OF_OURS = `
  dilo dilobank diloonline mydilo bank banking onlinebank mybank internetbank privat privatbank privatb monobank mono oschad
  oschadbank raiffeisen aval ukrsib ukrsibbank pumb sense sensebank universal universalbank otpbank creditagricole ukrgasbank
  ukreximbank abank izibank sportbank ukraine ukraina ukrayina slava slavaukraini heroyamslava kyiv kiev lviv odesa odessa
  kharkiv dnipro zaporizhzhia vinnytsia poltava business biznes bisnes company kompania firma fop tov director dyrektor
  direktor buhgalter bukhgalter accountant finance money hroshi groshi dengi payment platizh account rahunok rakhunok kabinet
  cabinet client klient login vhid parol paroll newparol myparol admin administrator password newpassword mypassword passwd
  qwerty qwertyui asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc gfhjkm lskj ghbdtn welcome changeme letmein secret test
  testtest demo demodemo temp temppass start zaporizhia sonechko kohannya kokhannya privet pryvit mamapapa`
  .trim()
  .split(/\s+/)

const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

type Common = { readonly whole: ReadonlySet<string>; readonly stems: ReadonlySet<string> }
let common: Common | undefined

/** Read at the first choice of a password. */
function commonOnes(): Common {
  const list = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8')) as string[]
  const words = list.slice(0, GUESSED_WITH_ENDINGS).filter((one) => /^[a-z]{4,}$/.test(one))
  // The list is in lower case: an uppercase letter at the front makes an entry fit the rules, if anything can.
  const couldBeChosen = list.filter((one) => passwordProblems(`A${one}`).length === 0 && one.length >= 8)
  return { whole: new Set(couldBeChosen), stems: new Set([...words, ...WORDS_OF_OURS]) }
}

const LETTERS_FOR_SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/** `p@ssw0rd` reads `password`. */
const readAsLetters = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LETTERS_FOR_SIGNS[sign] ?? sign)

const withoutEnds = (text: string): string =>
  withoutEnd(text.replace(/^[^\p{L}]+/u, ''), (letter) => !/[\p{L}\p{Cs}]/u.test(letter))

/**
 * True if a password is among the first guesses (security row 3): in the public list, in any case of its characters, or
 * one common word with digits and signs around it or in place of characters.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const { whole, stems } = (common ??= commonOnes())
  return (
    whole.has(plain) ||
    whole.has(readAsLetters(plain)) ||
    [withoutEnds(plain), withoutEnds(readAsLetters(plain)), readAsLetters(withoutEnds(plain))].some((stem) =>
      stems.has(stem),
    )
  )
}
