import { ok, refused, type Result } from '../result.ts'
import { type Edrpou, parseEdrpou } from './edrpou.ts'
import { type Inn, parseInn } from './inn.ts'
import { withoutSpaces } from './without-spaces.ts'

/** The code of a party of a payment: ЄДРПОУ of a legal entity, РНОКПП of a person or sole entrepreneur. */
export type ClientCode = Inn | Edrpou

type ClientCodeError = 'This field is required' | 'Invalid recipient code'

/** Reads the recipient's or payer's code with its checksum: payments ask for it (recipientRegistryCodeInvalid). */
export function parseClientCode(text: string): Result<ClientCode, ClientCodeError> {
  const digits = withoutSpaces(text)
  if (digits === '') return refused('This field is required')
  const parsed = digits.length === 8 ? parseEdrpou(digits) : parseInn(digits)
  return parsed.ok ? ok(parsed.value) : refused('Invalid recipient code')
}
