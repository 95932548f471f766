import { signingMethods as titles, type SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'

/** All methods of signatures. */
export const signingMethods = Object.keys(titles) as [SigningMethod, ...SigningMethod[]]

/** The methods that are proven by a code. */
export const codeMethods = ['SMS', 'EMAIL'] as const satisfies readonly SigningMethod[]

export type CodeMethod = (typeof codeMethods)[number]
