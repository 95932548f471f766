import { z } from 'zod'
import { depositCalls } from '../deposit-calls.ts'
import { depositCertificateCalls, depositDocument } from '../deposit-certificate-calls.ts'
import { depositNoticeCalls } from '../deposit-notice-calls.ts'
import { depositOperation, depositOperationCalls } from '../deposit-operation-calls.ts'
import { depositProductCalls } from '../deposit-product-calls.ts'
import { depositProlongationCalls } from '../deposit-prolongation-calls.ts'
import { depositMeanings, depositRefused } from '../deposit-refusals.ts'
import { depositReturnCalls } from '../deposit-return-calls.ts'
import { depositFacts, depositPayloads } from '../desk/deposit-actions.ts'
import { depositValues } from '../desk/deposit-values.ts'
import { newValue, registerOf } from '../desk/value-rows.ts'
import { shelfCalls } from '../shelf-calls.ts'

export const calls = {
  ...depositProductCalls,
  ...depositReturnCalls,
  ...depositCalls,
  ...depositCertificateCalls,
  ...depositProlongationCalls,
  ...depositOperationCalls,
  ...shelfCalls,
  ...depositNoticeCalls,
}

/** Its services in the API's documentation. */
export const services = {
  'deposit-service': 'Deposits of the current company: what is agreed, what they earn, and operations with them.',
}

export const meanings = { deposits: depositMeanings }
export const refused = { deposit: depositRefused }

export const noticeChoices = {
  depositCourse: 'events of deposits; notices that need an answer are always sent.',
}

export const operations = [depositOperation] as const
export const documents = [depositDocument] as const

/** The number that ends with a person's relation. */
export const ended = {
  depositOperations: z.number().int().describe('The same of operations with deposits that are not at the bank.'),
}

export const payloads = depositPayloads
export const facts = depositFacts
export const valueForms = depositValues

export const newValues = [
  newValue('depositProducts', depositValues.depositProducts),
  newValue('interestTaxes', depositValues.interestTaxes),
  newValue('depositGuarantee', depositValues.depositGuarantee),
] as const

export const registers = [
  registerOf('depositProducts', depositValues.depositProducts),
  registerOf('interestTaxes', depositValues.interestTaxes),
  registerOf('depositGuarantee', depositValues.depositGuarantee),
] as const
