import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'

export type ShownAction = DeskAnswer<'GET /api/desk/actions/{actionId}'>
type FactName = ShownAction['facts'][number]['fact']

type ValueText = (value: string, i18n: I18n) => string

/** A fact of an action, with its value in words; without `text` the value is shown as it came. */
type FactWords = { readonly name: MessageDescriptor; readonly text?: ValueText }

/** A register of values, and its subject. */
type RegisterWords = { readonly title: MessageDescriptor; readonly about: MessageDescriptor }

export type Words<Key extends string = string> = Readonly<Record<Key, MessageDescriptor>>

/** The tables of texts in which each room has its rows; `action-words.ts` and `register-words.ts` put them together. */
export type ActionTable = Words<StaffActionKind>
export type FactTable = Readonly<Record<FactName, FactWords>>
export type RegisterTable = Readonly<Record<BankValueKind, RegisterWords>>

/** A value among the keys of a table; another value stays as it is. */
export const among =
  (words: Words): ValueText =>
  (value, i18n) =>
    words[value] ? i18n._(words[value]) : value

/** A moment in words; what is none stays as it is. */
export const momentText = (value: string): string => (Number.isNaN(Date.parse(value)) ? value : momentInKyiv(value))
