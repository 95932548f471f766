import { parseIban } from '../values/iban.ts'
import { pastedAccount, pastedCode } from '../values/pasted-code.ts'

/**
 * The ways in which one of the bank's people finds a client who calls: each goes through the bank's records by itself.
 */
export const foundBy = ['code', 'iban', 'phone', 'email', 'name', 'person', 'card', 'payment'] as const

export type FoundBy = (typeof foundBy)[number]

/** Fewer letters of a name would find everybody. */
const FEWEST_LETTERS = 3

/** The kinds of value that a text may be: the same digits are a code, a phone without its country, the end of a card and the number of a payment. */
export type ClientSearch = Readonly<Partial<Record<FoundBy, string>>>

/** Reads what was typed or pasted into the search for a client. Empty: it is nothing by which a client is found. */
export function readClientSearch(text: string): ClientSearch {
  const iban = parseIban(pastedAccount(text))
  if (iban.ok) return { iban: iban.value }
  const trimmed = text.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { email: trimmed.toLowerCase() }
  const code = pastedCode(trimmed.replace(/^(?:№|#|•+|\*+)\s*/, ''))
  const digits = trimmed.replace(/[\s()+.-]/g, '')
  const phone = /^\d+$/.test(digits) ? phoneOf(digits) : null
  if (/^[\d+()\s.№#•*-]+$/.test(trimmed))
    return {
      ...(/^(?:\d{8}|\d{10})$/.test(code) && { code }),
      ...(phone !== null && { phone }),
      ...(/^\d{4}$/.test(code) && { card: code }),
      ...(/^\d{1,10}$/.test(code) && { payment: code }),
    }
  const name = trimmed.replace(/\s+/g, ' ')
  return name.replace(/[^\p{L}\d]/gu, '').length < FEWEST_LETTERS ? {} : { name, person: name }
}

/** A phone as the bank keeps it, whether or not it was said with the country. */
function phoneOf(digits: string): string | null {
  if (/^380\d{9}$/.test(digits)) return digits
  if (/^0\d{9}$/.test(digits)) return `38${digits}`
  return null
}
