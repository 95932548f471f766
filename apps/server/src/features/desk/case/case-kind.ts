import type { DeskAnswer, DeskCallName, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { CaseKind } from '@dilo/domain/rules/promised-time.ts'
import type { RawBuilder } from 'kysely'
import type { DeskCase } from './case-place.ts'

/**
 * The place of a case in the inbox: cases stand by promised time, then by kind, then in the order in which each kind waits.
 * `at` is the beginning of waiting.
 */
export type CasePlace = {
  readonly kind: WaitingKind
  readonly at: Date
  readonly companyId: string
  readonly id: string
}

/** A case as the walk through its kind finds it. */
export type WaitingCase = CasePlace & {
  /** The company that it is about; null: its author acts for none. */
  readonly of: string | null
  readonly personId: string | null
  /** A letter keeps the time that was promised when it was written; other kinds have none here. */
  readonly promised: Date | null
  /** The subject of a letter, or the person whom a list may name. */
  readonly subject: EnquirySubject | string | null
  readonly version: number | null
  /** In kopiykas, where the case is about a sum in hryvnia. */
  readonly sum: bigint | null
  readonly takenBy: string | null
  readonly takenUntil: Date | null
}

export type Columns = 'at' | 'companyId' | 'id'

/** The rows of one kind that wait, and the index in whose order they are walked. */
export type Walk = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly id: string
  /** Null: not ordered by it. */
  readonly place: string | null
  readonly company: string
  /** The columns of the index's order: together they place a row after another. */
  readonly order: readonly Columns[]
  readonly person: string | null
  readonly promised?: string
  readonly subject?: string
  readonly version?: string
  readonly sum?: RawBuilder<unknown>
  readonly takenUntil?: string
}

/** A case as it stands on the wire. */
type ShownCase = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

type ShownAs<Kind extends WaitingKind, One = ShownCase> = One extends { kind: infer Known }
  ? Kind extends Known
    ? One
    : never
  : never

/** The fields of a case on the wire that only its kind has. */
type OwnFields<Kind extends WaitingKind> = Omit<ShownAs<Kind>, keyof ShownCase>

/** A call that some roles may make, and not all the bank's people. */
type CallOfRoles = {
  [Call in DeskCallName]: (typeof deskCalls)[Call]['access'] extends readonly StaffRole[] ? Call : never
}[DeskCallName]

/** A question of a reader of the inbox. */
export type WalkAsked = {
  readonly now: Date
  /** The reader's РНОКПП. */
  readonly inn: string
  readonly limit: number
  /** The kinds that this person sees. */
  readonly kinds: readonly WaitingKind[]
}

/** A kind of case: everything that the inbox must know of it. The folder of its work has the row (`case.ts`). */
export type KindOfCase<Kind extends WaitingKind> = {
  /** The call that shows a case: the inbox has it for those who may make that call, and for nobody else (decision 230). */
  readonly call: CallOfRoles
  readonly promise: CaseKind
  /** Two where two indexes hold it. */
  readonly walks: (asked: WalkAsked) => readonly Walk[]
  /** A query for the company of a case and the author, whether or not it still waits. */
  readonly place: (place: DeskCase) => RawBuilder<unknown>
  /** The subject of an action about a case. */
  readonly subject: (one: WaitingCase) => string
  readonly shown: (one: WaitingCase) => OwnFields<Kind>
}

/** The subject of an action about a case that its company and its id name. @param word between the two */
export const subjectWith =
  (word?: string) =>
  ({ companyId, id }: WaitingCase): string =>
    [companyId, ...(word === undefined ? [] : [word]), id].join(' ')
