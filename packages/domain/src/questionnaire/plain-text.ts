/** Signs that people and phones write for the apostrophe of a name. */
const APOSTROPHES = /['`´’‘‛ʼʹʻʽˈʾʿ′＇]/gu

/** Marks that make a letter of its own: й, ї and ё are no и, і and е. */
const isLetter = (letter: string): boolean => /[йїё]/iu.test(letter)

/**
 * A text as it is compared: composed and in the compatible form of each letter (NFKC), without signs that nobody sees
 * (format characters, and others that a program may ignore), marks upon letters, and apostrophes.
 */
export function plainText(text: string): string {
  const composed = text
    .replace(APOSTROPHES, '')
    .normalize('NFKC')
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
  return [...composed]
    .map((letter) => (isLetter(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('')
}
