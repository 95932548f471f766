import { bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { bankValueForms } from './bank-value-forms.ts'
import { deskRoom } from './desk-call.ts'

const certificate = z.strictObject({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string().describe('Hexadecimal.'),
  sha256: z.string().describe('The digest of the whole certificate, hexadecimal.'),
  validFrom: instant,
  validTo: instant,
})

const entryOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    /** The id of the action that set it; null: the configuration of the server. */
    id: id.nullable(),
    value,
    state: z.enum(['inForce', 'coming', 'past', 'withdrawn']),
    /** Null: since the beginning. */
    takesEffect: instant.nullable(),
    maker: z.string().nullable(),
    checker: z.string().nullable(),
    reason: z.string().nullable(),
    withdrawn: z.strictObject({ at: instant, maker: z.string(), checker: z.string() }).nullable(),
    /** True if it may still be withdrawn: it lies far enough ahead. */
    mayWithdraw: z.boolean(),
  })

/** The newest first. */
const entries = <Value extends z.ZodType>(value: Value) => z.array(entryOf(value))

const register = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tariff'), entries: entries(bankValueForms.tariff) }),
  z.strictObject({
    kind: z.literal('methodLimits'),
    entries: entries(bankValueForms.methodLimits),
    ceiling: bankValueForms.methodLimits,
  }),
  z.strictObject({ kind: z.literal('announcement'), entries: entries(bankValueForms.announcement) }),
  z.strictObject({ kind: z.literal('trustAnchors'), entries: entries(z.array(certificate)) }),
  z.strictObject({ kind: z.literal('depositProducts'), entries: entries(bankValueForms.depositProducts) }),
  z.strictObject({ kind: z.literal('interestTaxes'), entries: entries(bankValueForms.interestTaxes) }),
  z.strictObject({ kind: z.literal('depositGuarantee'), entries: entries(bankValueForms.depositGuarantee) }),
  z.strictObject({ kind: z.literal('holidays'), entries: entries(bankValueForms.holidays) }),
  z.strictObject({ kind: z.literal('exchangeTerms'), entries: entries(bankValueForms.exchangeTerms) }),
  z.strictObject({ kind: z.literal('exchangeGrounds'), entries: entries(bankValueForms.exchangeGrounds) }),
  z.strictObject({ kind: z.literal('budgetAccounts'), entries: entries(bankValueForms.budgetAccounts) }),
])

export const deskRegisterCalls = deskRoom({
  'GET /api/desk/registers/{kind}': {
    summary: 'A register of the bank: what holds, what comes, and what held, with who set it',
    access: 'anyStaff',
    params: z.strictObject({ kind: z.enum(bankValueKinds) }),
    answer: register,
    refusals: [],
  },
})
