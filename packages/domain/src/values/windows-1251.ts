/**
 * The characters above ASCII in windows-1251: payment systems carry names and purposes in it, so a character outside it
 * would reach the other bank as a question mark (domain-ukraine.md section 2).
 */
export const ABOVE_ASCII =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџ\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'

/** One expression, because a file has two texts of this kind in each of ten thousand rows. */
const OUTSIDE = new RegExp(`[^ -~${ABOVE_ASCII}]`, 'u')

/** Apostrophes that people and phones type for the Ukrainian one; windows-1251 has none of them but U+2019. */
const APOSTROPHES = /[\u02BC\u02B9\u2018\u02BB`´]/g

/**
 * Normalizes a text for the payment systems: apostrophes as `'`, no line breaks or control characters, single spaces.
 */
export function normaliseForPayment(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(APOSTROPHES, "'")
      // A soft hyphen shows nothing: a name of it alone would be no name.
      .replace(/\u00AD/g, '')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001F\u007F\u00A0\s]+/g, ' ')
      .trim()
  )
}

/** The first character that windows-1251 cannot write, or undefined. */
export function firstOutsideWindows1251(text: string): string | undefined {
  return OUTSIDE.exec(text)?.[0]
}
