import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'

/** In the place of a letter's company: it has none, or it is not what letters are found by. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** A case: its kind, its company, and its id within the company. */
export type DeskCase = { readonly kind: WaitingKind; readonly companyId: string; readonly caseId: string }
