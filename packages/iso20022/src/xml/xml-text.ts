/**
 * Characters that XML 1.0 does not hold in any spelling: control characters, halves of pairs, the two that are no
 * characters.
 */
const impossible = /[\p{Cc}\uFFFE\uFFFF]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text without any of these stands as it is, which nearly every one does: statements have millions. */
const unusual = /[\p{Cc}\p{Cs}\uFFFE\uFFFF&<>"']/u

/** Text as it stands within an element or an attribute; line breaks and tabs are spaces. */
export const xmlText = (text: string): string =>
  unusual.test(text)
    ? text
        .toWellFormed()
        .replace(/[\t\r\n]+/g, ' ')
        .replace(impossible, '')
        .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
    : text

/** `<name>text</name>`. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
