import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'

export type ShownCompany = DeskAnswer<'GET /api/desk/companies/{companyId}'>
export type Person = ShownCompany['people'][number]
export type Account = ShownCompany['accounts'][number]
export type Block = ShownCompany['blocks'][number]
export type DepositOfCompany = ShownCompany['deposits'][number]
export type ArrestOfDeposit = DepositOfCompany['arrests'][number]
export type CardOfCompany = ShownCompany['cards'][number]
