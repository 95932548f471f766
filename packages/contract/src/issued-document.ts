import { currencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'
import { day, instant, minorUnits } from './wire.ts'

/** The facts of every document with a code. */
export const ofAnyDocument = {
  bank: z.string(),
  from: day.describe(
    'The first day of a statement and a register, the day of the entry for a receipt, its own day for a payment instruction, the day of a certificate.',
  ),
  to: day,
  issuedAt: instant,
  isDemo: z.boolean().describe('Made by a visitor of the demo: no document of the bank.'),
}

export const maskedAccount = z.string().describe('The IBAN with its middle hidden.')

/** The facts of a document about one account. */
export const ofOneAccount = {
  ...ofAnyDocument,
  account: maskedAccount,
  amount: minorUnits.describe(
    "The closing balance of a statement; the deposit's balance for a certificate; the requested currency for an application; the amount of a receipt or an instruction, which has no sign, as on the paper.",
  ),
  currency: z.enum(currencies),
}
