/**
 * Signs, and the plain ones that say the same. Where a form lacks the first, too, the next is taken, or the twin of what
 * it lacks: `“` is `"`, and `'` where there is no `"`.
 */
const table: Readonly<Record<string, string | readonly string[]>> = {
  ...each('‐‑‒–—―−﹘﹣⁃˗_=~', '-'),
  ...each('‘’‚‛ʼʹʻˈ`´′՚ꞌ"', "'"),
  ...each('«»“”„‟″〝〞', '"'),
  ...each('●◦▪▫■□‣⁌', '•'),
  ...each('<[{', '('),
  ...each('>]}', ')'),
  ...each('×✕*', 'x'),
  ...each('÷∶', ':'),
  ...each('⁄∕\\|', '/'),
  ...each('⋅∙', '·'),
  ...each('•·', '-'),
  '₴': ['грн', 'UAH'],
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '#': 'No',
  '%': 'pct',
  '&': '+',
  '@': '(at)',
  '§': 'par.',
  '!': '.',
  ';': ',',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  // Marks of stress, which stand over no letter of their own in Cyrillic.
  '\u0300': '',
  '\u0301': '',
}

function each(signs: string, twin: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, twin]))
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter)

/** A twin's own twin, and no further. */
const DEEPEST = 2

/** The plain letters of a sign: by the table, else by what Unicode takes it apart into: wide forms, ligatures, accents. */
function plainOf(sign: string, isKnown: (letter: string) => boolean, depth = 0): string | undefined {
  if (isKnown(sign)) return sign
  if (depth > DEEPEST) return undefined
  const parts = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  for (const twin of [table[sign] ?? [], parts === '' ? [] : parts].flat()) {
    if (twin === sign) continue
    const plain = [...twin].map((part) => plainOf(part, isKnown, depth + 1))
    if (plain.every((part) => part !== undefined)) return plain.join('')
  }
  return undefined
}

/** The separator between a digit and a sign whose twin is a number: `10²` is not 102, and `1½` is not 11/2. */
const between = (sign: string): string => (/[⁰¹²³⁴-⁹]/.test(sign) ? '^' : ' ')

/**
 * A text with the signs that a form lacks written by their plain twins; a sign without one stays, for the form to refuse
 * or to mark. The one table of twins: payments, statements and messages differ in what they have.
 * @param isKnown whether the form has a character
 */
export function inPlainTwins(text: string, isKnown: (letter: string) => boolean): string {
  let written = ''
  let isAfterNumber = false
  for (const sign of text) {
    const twin = plainOf(sign, isKnown) ?? sign
    const isNumber = twin !== sign && isDigit(twin[0])
    const parts = isNumber && isDigit(written.at(-1)) ? between(sign) : isAfterNumber && isDigit(twin[0]) ? ' ' : ''
    written += parts + twin
    // A mark that is left out joins no two numbers either.
    isAfterNumber = twin === '' ? isDigit(written.at(-1)) : twin !== sign && isDigit(twin.at(-1))
  }
  return written
}
