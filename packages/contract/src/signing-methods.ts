import { signingMethods as titles, type SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'

/** By what a signature may have been given. */
export const signingMethods = Object.keys(titles) as [SigningMethod, ...SigningMethod[]]

/** By what this bank takes one: a code. EDS follows. */
export const codeMethods = ['SMS', 'EMAIL'] as const satisfies readonly SigningMethod[]

export type CodeMethod = (typeof codeMethods)[number]
