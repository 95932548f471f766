import { paymentStates } from '../flows/payment.ts'
import type { Currency } from '../values/currency.ts'
import { type PaymentTab, paymentTabs } from './payment-tabs.ts'

/** File formats of the register of a period's payments. */
export const registerFormats = ['PDF', 'XLSX', 'CSV'] as const

export type RegisterFormat = (typeof registerFormats)[number]

/** The tabs that a register may cover. The list of payments that wait for one person's signature is personal. */
export const registerTabs = paymentTabs.filter((tab) => tab !== 'mySignature')

export type RegisterTab = Exclude<PaymentTab, 'mySignature'>

/** The most chosen payments in a register; a larger one is the register of a period. */
export const REGISTER_OF_CHOSEN = 100

/** States that a paper with a code may attest. The bank attests neither drafts nor deleted payments. */
export const attestedStates = paymentStates.filter((state) => state !== 'draft' && state !== 'deleted')

export type AttestedState = (typeof attestedStates)[number]

/** A register's payments in one currency: their number and their sum, minor units as digits. */
export type RegisterTotal = { readonly currency: Currency; readonly count: number; readonly amount: string }
