/**
 * True if a name or an address given by a client is the register's, regardless of quotes, case and punctuation.
 * Abbreviations differ: an officer sees both.
 */
export const isAsRegistered = (stated: string, registered: string): boolean => letters(stated) === letters(registered)

const letters = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleUpperCase('uk')
    .replace(/[’ʼ`‘']/g, '’')
    .replace(/[^\p{L}\p{N}’]+/gu, ' ')
    .trim()
