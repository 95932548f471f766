/**
 * Suggests the nearest words of a vocabulary to a typed text. It tolerates a swapped, missing, doubled or wrong letter,
 * and a text typed in the other keyboard layout; it never tolerates wrong digits, since a nearly right number is
 * another number.
 */

/** A word of letters, with apostrophes within it; anything with a digit stays as it was typed. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}']*/gu

const HAS_DIGIT = /\p{N}/u

/** Characters that people confuse, also between Ukrainian and Russian: such a mistake weighs half. */
const alike: ReadonlyMap<string, number> = new Map(
  ['иіїый', 'еєэё', 'гґ', 'ъь', 'оа'].flatMap((letters, group) =>
    [...letters].map((letter) => [letter, group] as const),
  ),
)

/** Signs that are typed or left out: `обєкт`, `обект`. */
const SILENT = new Set("'ьъ")

const HALF = 0.5

/** The most words for which suggestions are sought: a longer text was pasted, not mistyped. */
const MOST_WORDS = 6

/** The number of mistakes allowed in a word of this length: none in a short one, because it has too many neighbours. */
const allowedIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[ʼ’‘ʻʹ`´]/g, "'")
    .toLocaleLowerCase('uk')

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const CYRILLIC = "'йцукенгшщзхїфівапролджєячсмитьбю."

const toCyrillic: ReadonlyMap<string, string> = new Map([...LATIN].map((key, index) => [key, CYRILLIC[index] ?? key]))
const toLatin: ReadonlyMap<string, string> = new Map(
  [...CYRILLIC, 'ы', 'э', 'ъ'].map((letter, index) => [
    letter,
    LATIN[index] ?? { ы: 's', э: "'", ъ: ']' }[letter] ?? letter,
  ]),
)

/** The text as the same keys write it in the other layout; null where it is written in both already. */
function inOtherLayout(text: string): string | null {
  const [hasLatin, hasCyrillic] = [/[a-z]/.test(text), /\p{Script=Cyrillic}/u.test(text)]
  if (hasLatin === hasCyrillic) return null
  const keys = hasLatin ? toCyrillic : toLatin
  return [...text].map((letter) => keys.get(letter) ?? letter).join('')
}

/**
 * The characters of a word as numbers, with the group of those they are confused with (0: no group) and the weight of
 * omitting each.
 */
type Spelled = {
  readonly length: number
  readonly codes: readonly number[]
  readonly groups: readonly number[]
  readonly weights: readonly number[]
}

function spell(word: string): Spelled {
  const letters = word.split('')
  return {
    length: letters.length,
    codes: letters.map((letter) => letter.charCodeAt(0)),
    groups: letters.map((letter) => (alike.get(letter) ?? -1) + 1),
    weights: letters.map((letter) => (SILENT.has(letter) ? HALF : 1)),
  }
}

/**
 * The distance of a typed word from each beginning of a known one: mistakes, counted by optimal string alignment. Most
 * words differ so much that the search stops after a few letters: two rows with more mistakes than allowed cannot lead
 * to fewer.
 * @returns null: the distance exceeds the allowed one
 */
function distances(typed: Spelled, known: Spelled, allowed: number): number[] | null {
  let [before, last]: [number[], number[]] = [[], [0]]
  for (const weight of known.weights) last.push((last.at(-1) ?? 0) + weight)
  let leastBefore = 0
  for (let row = 1; row <= typed.length; row += 1) {
    const [code, group, weight] = [typed.codes[row - 1] ?? 0, typed.groups[row - 1] ?? 0, typed.weights[row - 1] ?? 1]
    const now = [(last[0] ?? 0) + weight]
    let least = now[0] ?? 0
    for (let column = 1; column <= known.length; column += 1) {
      const other = known.codes[column - 1]
      const same = code === other ? 0 : group > 0 && group === known.groups[column - 1] ? HALF : 1
      let best = Math.min(
        (last[column] ?? 0) + weight,
        (now[column - 1] ?? 0) + (known.weights[column - 1] ?? 1),
        (last[column - 1] ?? 0) + same,
      )
      if (row > 1 && column > 1 && code === known.codes[column - 2] && typed.codes[row - 2] === other)
        best = Math.min(best, (before[column - 2] ?? 0) + 1)
      now.push(best)
      if (best < least) least = best
    }
    if (least > allowed && leastBefore > allowed) return null
    leastBefore = least
    ;[before, last] = [last, now]
  }
  return last
}

/** A vocabulary with quick facts about each word. */
type Known = readonly { readonly word: string; readonly letters: number }[]

/** The set of letters in a word, one bit each; interchangeable letters share a bit, silent ones have none. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at)
    if (!SILENT.has(letter)) letters |= 1 << ((alike.get(letter) ?? word.charCodeAt(at)) % 32)
  }
  return letters
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

type Near = { readonly text: string; readonly cost: number }

/** The nearest word, or the nearest beginning of one; correctly typed characters cost nothing. */
function nearestTo(typed: string, vocabulary: Known): Near | null {
  if (HAS_DIGIT.test(typed) || vocabulary.some(({ word }) => word.includes(typed))) return { text: typed, cost: 0 }
  const allowed = allowedIn(typed.length)
  if (allowed === 0) return null
  const [spelled, letters] = [spell(typed), lettersOf(typed)]
  let best: Near | null = null
  for (const { word, letters: known } of vocabulary) {
    // Each character that the other word lacks is at least one mistake.
    if (word.length < typed.length - allowed || bitsIn(letters & ~known) > allowed || HAS_DIGIT.test(word)) continue
    const costs = distances(spelled, spell(word.slice(0, typed.length + allowed + 1)), allowed)
    if (costs === null) continue
    const whole = word.length <= typed.length + allowed ? (costs[word.length] ?? allowed + 1) : allowed + 1
    const cost = Math.min(whole, ...costs)
    if (cost > allowed || cost === 0 || (best !== null && cost >= best.cost)) continue
    // The whole word if it is as near; otherwise its typed part.
    best = { text: whole === cost ? word : word.slice(0, costs.lastIndexOf(cost)), cost }
  }
  return best
}

function nearestText(typed: string, vocabulary: Known): Near | null {
  let cost = 0
  let isKnown = true
  const text = typed.replace(TOKEN, (token) => {
    const near = isKnown ? nearestTo(token, vocabulary) : null
    if (near === null) isKnown = false
    cost += near?.cost ?? 0
    return near?.text ?? token
  })
  return isKnown ? { text, cost } : null
}

/** Keeps a typed initial capital. */
const capitalised = (text: string, typed: string): string =>
  /^\P{L}*\p{Lu}/u.test(typed) ? text.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('uk')) : text

const BETWEEN_WORDS = /[\s,.;:!?()«»"/№-]+/

/** The distinct words of texts, in the form of a vocabulary. */
export const vocabularyOf = (texts: Iterable<string>): readonly string[] => [
  ...new Set(
    [...new Set(texts)].flatMap((text) => folded(text).split(BETWEEN_WORDS)).filter((word) => word.length > 1),
  ),
]

/**
 * @param vocabulary words of the searched texts, in lower case with `'` for every apostrophe
 * @returns another text to search for; null: no word is near, or all of its words exist as typed
 */
export function nearText(typed: string, vocabulary: readonly string[]): string | null {
  const text = folded(typed).trim()
  if ((text.match(TOKEN) ?? []).length > MOST_WORDS) return null
  const known = vocabulary.map((word) => ({ word, letters: lettersOf(word) }))
  const asTyped = nearestText(text, known)
  if (asTyped?.cost === 0) return null
  const other = inOtherLayout(text)
  // The other layout is one mistake, whatever its length: right in it is nearer than wrong in this one.
  const otherwise = other === null ? null : nearestText(other, known)
  const near =
    otherwise !== null && (asTyped === null || otherwise.cost < asTyped.cost) && otherwise.text !== ''
      ? otherwise
      : asTyped
  return near === null ? null : capitalised(near.text, typed)
}
