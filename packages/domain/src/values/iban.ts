import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { pastedAccount } from './pasted-code.ts'

/** A Ukrainian IBAN in its electronic form: `UA`, 2 check digits, bank code of 6, account of 19; 29 characters. */
export type Iban = Branded<string, 'Iban'>

/** The bank's code (МФО), 6 digits. */
export type BankCode = Branded<string, 'BankCode'>

type IbanError = 'This field is required' | 'Incorrect iBan code'

/** Remainder by 97 (ISO 7064) of digits and letters, which ISO 13616 counts as two digits each: A = 10 … Z = 35. */
function remainderBy97(text: string): number {
  let remainder = 0
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    remainder = letter < 65 ? (remainder * 10 + letter - 48) % 97 : (remainder * 100 + letter - 55) % 97
  }
  return remainder
}

/**
 * Reads an IBAN, however it is grouped and whatever comes along when it is pasted.
 * Structure: domain-ukraine.md section 1 (UA2n6n19c); check: ISO 7064 mod 97-10.
 */
export function parseIban(text: string): Result<Iban, IbanError> {
  const iban = pastedAccount(text)
  if (iban === '') return refused('This field is required')
  if (!/^UA\d{8}[A-Z0-9]{19}$/.test(iban)) return refused('Incorrect iBan code')
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return remainderBy97(rearranged) === 1 ? ok(iban as Iban) : refused('Incorrect iBan code')
}

export function parseBankCode(text: string): Result<BankCode, 'Invalid bank code'> {
  return /^\d{6}$/.test(text) ? ok(text as BankCode) : refused('Invalid bank code')
}

export const bankCodeOf = (iban: Iban): BankCode => iban.slice(4, 10) as BankCode

/** Builds the IBAN of an account: the account is zero-padded on the left to 19. */
export function composeIban(bankCode: BankCode, account: string): Iban {
  const basic = bankCode + account.padStart(19, '0')
  const check = 98 - remainderBy97(`${basic}UA00`)
  return `UA${String(check).padStart(2, '0')}${basic}` as Iban
}
