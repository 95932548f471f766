import type { AccountRequisites } from '@dilo/contract/account-service.ts'

export type RequisiteNames = Readonly<Record<keyof AccountRequisites, string>>

/** The order in which people fill in a payment. */
export const requisiteFields = [
  'ownerName',
  'ownerCode',
  'iban',
  'bankName',
  'bankCode',
  'currency',
] as const satisfies readonly (keyof AccountRequisites)[]

/** All requisites as one text, a line each, to be pasted into an e-mail or a messenger. */
export const requisitesText = (requisites: AccountRequisites, names: RequisiteNames): string =>
  requisiteFields.map((field) => `${names[field]}: ${requisites[field]}`).join('\n')
