import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'

export type Case = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

/** A case of one kind. */
export type CaseOf<Kind extends Case['kind']> = Extract<Case, { readonly kind: Kind }>
