import { edrpouLength } from './edrpou-length.ts'
import { parseAmountInput } from './amount-input.ts'
import type { Kopiykas } from './kopiykas.ts'
import { pastedAccount, pastedCode } from './pasted-code.ts'
import { parseUetr, type Uetr } from './uetr.ts'
import { normaliseForPayment } from './windows-1251.ts'

/** A typed search: the text, and its other meanings. */
type TypedSearch = {
  /** As payments carry texts, without the «№» that pages write before a number. */
  readonly text: string
  /** As a part of an IBAN: without the spaces of its groups. */
  readonly iban: string
  /** An amount, also as pages write it: `−1 902,34 ₴`. Whichever way it went. */
  readonly amount: Kopiykas | null
  /** A whole ЄДРПОУ or РНОКПП. The search ignores its checksum: stored codes may be older than the rule. */
  readonly code: string | null
  /** A whole UETR: names one payment, and is part of no text. */
  readonly uetr: Uetr | null
}

const BEFORE_A_NUMBER = /^№\s*(?=\S)/
const SIGN = /^[-+−–]\s*/
const CURRENCY = /(?:[₴$€]|грн\.?|UAH|USD|EUR)$/i

/** Reads a typed or copied text for every search of the bank. */
export function readTypedSearch(typed: string): TypedSearch {
  const text = normaliseForPayment(typed).replace(BEFORE_A_NUMBER, '')
  const amount = parseAmountInput(text.replace(SIGN, '').replace(CURRENCY, ''))
  const code = edrpouLength(pastedCode(text))
  const uetr = parseUetr(text)
  return {
    text,
    iban: pastedAccount(text),
    amount: amount.ok ? amount.value : null,
    code: code.ok ? code.value : null,
    uetr: uetr.ok ? uetr.value : null,
  }
}
