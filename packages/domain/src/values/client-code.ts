import { ok, refused, type Result } from '../result.ts'
import { type Edrpou, parseEdrpou } from './edrpou.ts'
import { type Inn, parseInn } from './inn.ts'
import { pastedCode } from './pasted-code.ts'

/** The code of a party of a payment: ЄДРПОУ of a legal entity, РНОКПП of a person or sole entrepreneur. */
export type ClientCode = Inn | Edrpou

type ClientCodeError = 'This field is required' | 'Invalid recipient code'

/**
 * The code whose first zeros a spreadsheet has lost: `32129` of `00032129`. Only where its check digit fits, and only to
 * be proposed: eight digits are a ЄДРПОУ, ten a РНОКПП. Null: the text is a code, or could be none.
 */
export function codeWithLostZeros(text: string): ClientCode | null {
  const digits = pastedCode(text)
  if (!/^\d{4,9}$/.test(digits)) return null
  const parsed = digits.length === 9 ? parseInn(`0${digits}`) : parseEdrpou(digits.padStart(8, '0'))
  return digits.length !== 8 && parsed.ok ? parsed.value : null
}

/** Reads the recipient's or payer's code with its checksum: payments ask for it (recipientRegistryCodeInvalid). */
export function parseClientCode(text: string): Result<ClientCode, ClientCodeError> {
  const digits = pastedCode(text)
  if (digits === '') return refused('This field is required')
  const parsed = digits.length === 8 ? parseEdrpou(digits) : parseInn(digits)
  return parsed.ok ? ok(parsed.value) : refused('Invalid recipient code')
}
