import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { type BankValueKind, isAhead } from '@dilo/domain/bank-values/bank-value.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Refusal } from '../../../refusal.ts'
import { canonicalJson } from '../../audit/door.ts'
import { bankValueOf } from '../../bank-values/door.ts'
import { valueBefore } from './value-before.ts'

/**
 * The stored form of a value that two people decide on: canonical JSON that the rules of the domain have read. Checked
 * when it is made and again when it is decided.
 */
export async function checkedValue(
  { context, reader, at }: { readonly context: DeskContext; readonly reader: Reader; readonly at: Date },
  { what, value, ...proposed }: ActionPayload<'bankValue'>,
): Promise<Result<string, Refusal>> {
  const from = new Date(proposed.from)
  if (!isAhead(from.getTime(), at.getTime())) return refusedParts('valueTooSoon', ['from'])
  const { fromDay, check } = bankValueOf<BankValueKind>(context.above.bankValues, what)
  if (fromDay === true && !isStartOfDay(from)) return refusedParts('invalidRequest', ['from'])
  const before: BankValueForm<BankValueKind> = await valueBefore(reader, context, { kind: what, moment: from })
  const checked = check({ from, value, before, config: context.config })
  if (!checked.ok)
    return refusedParts(
      checked.error.because,
      checked.error.parts.map((part) => (part === '' ? 'value' : `value.${part}`)),
    )
  const text = canonicalJson(checked.value)
  return text === canonicalJson(before) ? refused({ code: 'valueSameAsBefore' }) : ok(text)
}

const isStartOfDay = (moment: Date): boolean => startOfDay(businessDateAt(moment)).getTime() === moment.getTime()

/** Each wrong part under its name in the call. */
const refusedParts = (code: Refusal['code'], parts: readonly string[]) =>
  refused<Refusal>({
    code,
    fields: Object.fromEntries(parts.map((part) => [`action.payload.${part}`, 'Invalid value' as const])),
  })
