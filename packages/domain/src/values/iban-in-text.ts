/** Groups of four, for reading. Copied and sent IBANs have no spaces. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00A0')

/** `UA21 •••• 6001`: enough to recognise an account in a list, not enough to pay to it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)}\u00A0••••\u00A0${iban.slice(-4)}`
