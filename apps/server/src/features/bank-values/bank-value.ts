import { bankValueForms, type BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Config } from '../../config.ts'
import type { Refusal } from '../../refusal.ts'

/** A change of a value, for the person who decides; a page puts amounts and kinds into words. */
type ChangedFact = DeskAnswer<'GET /api/desk/actions/{actionId}'>['facts'][number]

/** A value as two people propose it. */
type Proposed<Kind extends BankValueKind> = {
  /** The time from which it is to hold. */
  readonly from: Date
  readonly value: BankValueForm<Kind>
  /** The value that holds right before that time. */
  readonly before: BankValueForm<Kind>
  readonly config: Config
}

/** The wrong parts of a proposed value by their names in its form, as `fees.SALE`; the whole value is ''. */
type WrongValue = { readonly because: Refusal['code']; readonly parts: readonly string[] }

/**
 * A kind of value that the bank's people set. The room that goes by it declares it, and names it in its `room.ts`; the
 * contract has its form.
 */
export type BankValue<Kind extends BankValueKind, Value> = {
  readonly kind: Kind
  /** True if the server goes by an old value where no database answers. */
  readonly mayBeOld?: true
  /** True if it holds for whole days in Kyiv. */
  readonly fromDay?: true
  /** The value before the bank's people set anything, at a moment in milliseconds since 1970. */
  readonly first: (config: Config, moment: number) => BankValueForm<Kind>
  /** The value of a stored form, by the rules of the domain. @throws if another one was written into the database */
  readonly read: (form: BankValueForm<Kind>, takesEffect: Date) => Value
  /** The form to store of a proposed value, by the same rules. */
  readonly check: (proposed: Proposed<Kind>) => Result<BankValueForm<Kind>, WrongValue>
  /** The parts that change. */
  readonly changes: (both: {
    readonly before: BankValueForm<Kind>
    readonly after: BankValueForm<Kind>
  }) => readonly ChangedFact[]
}

/** A value of any kind, as the list of all rooms has it. */
export type AnyBankValue = { readonly [Kind in BankValueKind]: BankValue<Kind, unknown> }[BankValueKind]

/** The value of a kind. @throws if no room declares it */
export function bankValueOf<Kind extends BankValueKind>(
  values: readonly AnyBankValue[],
  kind: Kind,
): BankValue<Kind, unknown> {
  const found = values.find((value) => value.kind === kind)
  if (found === undefined) throw new Error(`No room declares the bank's value ${kind}`)
  return found as BankValue<BankValueKind, unknown> as BankValue<Kind, unknown>
}

/** The form of a kind from the canonical JSON that is stored. @throws for another form */
export const storedForm = <Kind extends BankValueKind>(kind: Kind, text: string): BankValueForm<Kind> =>
  bankValueForms[kind].parse(JSON.parse(text)) as BankValueForm<Kind>

/** The form to store, unless a part is wrong. */
export const unlessWrong = <Form>(
  form: Form,
  parts: readonly string[],
  because: Refusal['code'] = 'invalidRequest',
): Result<Form, WrongValue> => (parts.length === 0 ? ok(form) : refused({ because, parts }))
