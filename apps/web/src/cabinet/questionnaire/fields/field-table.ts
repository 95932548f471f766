import type { Dictionary } from '@dilo/domain/dictionaries/title.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { TypedGroup } from '../typed-answers.ts'

/** The properties of every field of the tables. */
type Asked = {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  /** Asked only of some: by the other answers of the same group or item. */
  readonly when?: (answers: TypedGroup) => boolean
  /** Here a new card begins, with this heading. */
  readonly begins?: MessageDescriptor
}

/** The kind of a field, by the way it is typed. A group and a list of items have fields of their own. */
type Kind =
  | { readonly is: 'text'; readonly inputMode?: 'numeric' | 'email' | 'url'; readonly most: number }
  | { readonly is: 'longText'; readonly most: number }
  | { readonly is: 'digits'; readonly length: number }
  | { readonly is: 'phone' }
  | { readonly is: 'day' }
  /** Hryvnias. */
  | { readonly is: 'amount' }
  | { readonly is: 'yesNo' }
  /** One code of a dictionary: a few are buttons, many are a list. */
  | { readonly is: 'choice'; readonly of: Dictionary }
  /** Any number of its codes. */
  | { readonly is: 'choices'; readonly of: Dictionary }
  | { readonly is: 'country' }
  /** Any number of countries. */
  | { readonly is: 'countries' }
  /** Texts, one under the other. `item` names one of them. */
  | { readonly is: 'texts'; readonly most: number; readonly add: MessageDescriptor; readonly item: MessageDescriptor }
  | { readonly is: 'group'; readonly fields: FieldTable }
  | {
      readonly is: 'items'
      readonly fields: FieldTable
      readonly add: MessageDescriptor
      readonly item: MessageDescriptor
      /** One is asked of everybody: its fields are there from the beginning. */
      readonly isOneNeeded?: true
    }

export type SectionField = Asked & Kind

export type FieldOf<Is extends Kind['is']> = Extract<SectionField, { readonly is: Is }>

/** Fields by the names of their answers, in the order in which they are asked. */
export type FieldTable = Readonly<Record<string, SectionField>>

/** The fields of these answers: a question of the domain without a field here does not compile. */
export type FieldsOf<Answers> = { readonly [Name in keyof Answers]: SectionField }
