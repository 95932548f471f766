/**
 * Whether a name or an address that a client told is the register's, whatever the quotes, the case and the punctuation. What
 * is abbreviated differs: an officer sees both.
 */
export const isAsRegistered = (told: string, registered: string): boolean => letters(told) === letters(registered)

const letters = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleUpperCase('uk')
    .replace(/[’ʼ`‘']/g, '’')
    .replace(/[^\p{L}\p{N}’]+/gu, ' ')
    .trim()
