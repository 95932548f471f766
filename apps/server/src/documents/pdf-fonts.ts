import { readFile } from 'node:fs/promises'

const read = (name: string): Promise<Buffer> => readFile(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** The two weights of a document; how the files were made: fonts/README.md. */
type PdfFonts = { readonly regular: Buffer; readonly strong: Buffer }

let fonts: Promise<PdfFonts> | undefined

/** Read once, with the first document. */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= Promise.all([read('inter-regular'), read('inter-semibold')]).then(([regular, strong]) => ({
    regular,
    strong,
  }))
  return fonts
}

/** Characters that the fonts lack (fonts/README.md). */
const missing =
  /[^\n\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u02BC\u0370-\u03FF\u0400-\u045F\u0490\u0491\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u202F\u2030\u2032\u2033\u2039\u203A\u20AC\u20B4\u2116\u2122\u2190-\u2193\u2212]/gu

/** Draws a character that the fonts lack as a question mark and never drops it; tabs are spaces. */
export const drawn = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\r\t]+/g, ' ')
    .replace(missing, '?')
