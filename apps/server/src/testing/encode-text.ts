/** Writes a text in an encoding as programs of former years did: what it lacks is a bug of the test. */
export function encodeText(text: string, encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1251' | 'CP866' | 'CP1125' | 'KOI8-U'): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(text)
  if (encoding === 'UTF-16LE') return Buffer.from(text, 'utf16le')
  if (encoding === 'UTF-16BE') return Buffer.from(text, 'utf16le').swap16()
  const bytes = tables[encoding]
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = bytes.get(letter)
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`)
      return byte
    }),
  )
}

const lettersOf = (label: string): string[] => Array.from({ length: 256 }, (_, byte) => new TextDecoder(label).decode(Uint8Array.of(byte)))

const tableOf = (letters: readonly string[]): ReadonlyMap<string, number> => new Map(letters.map((letter, byte) => [letter, byte]))

/** The Ukrainian code page of DOS (RST 2018-91) is the Russian one up to «ё». */
const ukrainianDos = lettersOf('ibm866').map((letter, byte) => 'ҐґЄєІіЇї'[byte - 0xf2] ?? letter)

const tables = {
  'windows-1251': tableOf(lettersOf('windows-1251')),
  CP866: tableOf(lettersOf('ibm866')),
  CP1125: tableOf(ukrainianDos),
  'KOI8-U': tableOf(lettersOf('koi8-u')),
}
