import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'

export type Person = DeskAnswer<'GET /api/desk/staff'>['staff'][number]

/** A passkey of a person, as security sees it. */
export type Key = NonNullable<Person['keys']>[number]
