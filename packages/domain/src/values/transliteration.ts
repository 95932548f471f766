/**
 * Ukrainian in Latin letters by the official table (Cabinet of Ministers, resolution 55 of 27 January 2010): at the beginning of
 * a word, and within it where that differs. The soft sign and the apostrophe are not written. Russian letters that the table
 * does not know are written as the Ukrainian ones that sound nearest.
 */
const table: Readonly<Record<string, readonly [begins: string, within: string]>> = {
  ...Object.fromEntries(
    Object.entries({
      а: 'a',
      б: 'b',
      в: 'v',
      г: 'h',
      ґ: 'g',
      д: 'd',
      е: 'e',
      ж: 'zh',
      з: 'z',
      и: 'y',
      і: 'i',
      к: 'k',
      л: 'l',
      м: 'm',
      н: 'n',
      о: 'o',
      п: 'p',
      р: 'r',
      с: 's',
      т: 't',
      у: 'u',
      ф: 'f',
      х: 'kh',
      ц: 'ts',
      ч: 'ch',
      ш: 'sh',
      щ: 'shch',
      ь: '',
      ы: 'y',
      э: 'e',
      ъ: '',
    }).map(([letter, latin]) => [letter, [latin, latin] as const]),
  ),
  є: ['ye', 'ie'],
  ї: ['yi', 'i'],
  й: ['y', 'i'],
  ю: ['yu', 'iu'],
  я: ['ya', 'ia'],
  ё: ['yo', 'io'],
}

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase()

/** True if `щ` becomes `SHCH` and not `Shch`: its neighbours are capitals. */
const amongCapitals = (before: string, after: string): boolean => isCapital(/\p{L}/u.test(after) ? after : before)

function asWritten(latin: string, letter: string, before: string, after: string): string {
  if (!isCapital(letter)) return latin
  return amongCapitals(before, after) ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** An apostrophe between letters of one word, as people and phones type it. */
const APOSTROPHE = /(?<=\p{Script=Cyrillic})['’‘ʼʹʻ`´](?=\p{Script=Cyrillic})/gu

/** Letters that are not Ukrainian or Russian, and all other signs, stay as they are. */
export function transliterate(text: string): string {
  return (
    text
      .normalize('NFC')
      // A letter is within a word after an apostrophe too (Короп’є: Koropie); the mark that stands for it is gone in the end.
      .replace(APOSTROPHE, 'ь')
      .replace(/\p{Script=Cyrillic}/gu, (letter, at: number, all: string) => {
        const found = table[letter.toLowerCase()]
        if (found === undefined) return letter
        const [before, after] = [all.charAt(at - 1), all.charAt(at + 1)]
        // Зг is Zgh: Zh would be ж.
        if (letter.toLowerCase() === 'г' && before.toLowerCase() === 'з') return asWritten('gh', letter, before, after)
        return asWritten(found[/\p{L}/u.test(before) ? 1 : 0], letter, before, after)
      })
  )
}
