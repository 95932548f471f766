import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { ReactNode } from 'react'
import type { EntryOf, RegisterOf } from '../words/register-words.ts'

export type NewValueProps<Kind extends BankValueKind> = {
  register: RegisterOf<Kind>
  onClose: () => void
  onDone: () => void
}

/** The two parts of a register's page that depend on its kind: the form of a new value, and a value in words. */
type RegisterValue<Kind extends BankValueKind> = {
  readonly Form: (props: NewValueProps<Kind>) => ReactNode
  readonly Shown: (props: { value: EntryOf<Kind>['value'] }) => ReactNode
}

/** The table of kinds in which each room has its rows. */
export type RegisterValueTable = { readonly [Kind in BankValueKind]: RegisterValue<Kind> }
