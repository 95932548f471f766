import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'

export type ShownCase = DeskAnswer<'GET /api/desk/registrations/{companyId}/{personId}'>

export type Place = { readonly companyId: string; readonly personId: string }
