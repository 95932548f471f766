import type { Currency } from '../values/currency.ts'

/** The National Bank's payment QR is of hryvnia: its amount begins with UAH (domain-ukraine.md section 2). */
export const canBePaidByQr = (currency: Currency): boolean => currency === 'UAH'

/** The default purpose: the code must name a purpose, and the payer may change it. */
export const USUAL_QR_PURPOSE = 'Оплата за товари (послуги)'
