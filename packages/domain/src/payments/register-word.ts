import { ok, refused, type Result } from '../result.ts'
import { isTreasuryAccount } from './budget-purpose.ts'
import { bankCodeOf, parseIban } from '../values/iban.ts'

/**
 * The status of a code in the state register (ЄДР). `ceased`: the company or entrepreneur existed, and has ceased
 * (припинено).
 */
const registerWords = ['known', 'unknown', 'ceased'] as const

export type RegisterWord = (typeof registerWords)[number]

/** Beginnings of entrepreneurs' names, in the two languages of the bank. */
const ENTREPRENEUR = /^(фоп|флп|фізична особа[\s-]+підприємець|физическое лицо[\s-]+предприниматель)(\s|$)/iu

export type NamedRecipient = { readonly name: string; readonly code: string }

/**
 * True if the register can know a recipient: every legal entity, and people who are named as entrepreneurs. Other
 * holders of a РНОКПП are private persons, whom it does not contain.
 */
export const isInRegisters = ({ name, code }: NamedRecipient): boolean =>
  /^\d{8}$/.test(code) || (/^\d{10}$/.test(code) && ENTREPRENEUR.test(name.trim()))

/** True if a recipient's account is another bank's: this bank knows more than the register about its own clients. */
export function isKeptElsewhere(iban: string, ownBank: string): boolean {
  const parsed = parseIban(iban)
  return parsed.ok && (isTreasuryAccount(parsed.value) || bankCodeOf(parsed.value) !== ownBank)
}

/**
 * Checks that a recipient may be paid, by the register's status of the code. No answer blocks nothing: an unavailable
 * register must not stand between people and their money (decision 072).
 * @param word null: the register has not answered
 */
export function recipientInRegister(
  { code }: NamedRecipient,
  word: RegisterWord | null,
): Result<void, 'recipientRegistryCodeInvalid' | 'recipientTaxCodeInvalid' | 'recipientCodeMismatch'> {
  if (word === 'ceased') return refused('recipientCodeMismatch')
  if (word === 'unknown') return refused(code.length === 8 ? 'recipientRegistryCodeInvalid' : 'recipientTaxCodeInvalid')
  return ok(undefined)
}
