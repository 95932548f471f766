/**
 * The characters above ASCII in windows-1251: payment systems carry names and purposes in it, so a character outside it
 * would reach the other bank as a question mark (domain-ukraine.md section 2).
 */
export const ABOVE_ASCII =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџ\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'
