import { bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import { z } from 'zod'
import { registersOfProducts } from '../products/products.ts'
import { instant } from '../wire.ts'
import { bankValueForms } from './bank-value-forms.ts'
import { deskRoom } from './desk-call.ts'
import { entries, registerOf } from './value-rows.ts'

const certificate = z.strictObject({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string().describe('Hexadecimal.'),
  sha256: z.string().describe('The digest of the whole certificate, hexadecimal.'),
  validFrom: instant,
  validTo: instant,
})

const register = z.discriminatedUnion('kind', [
  registerOf('tariff', bankValueForms.tariff),
  z.strictObject({
    kind: z.literal('methodLimits'),
    entries: entries(bankValueForms.methodLimits),
    ceiling: bankValueForms.methodLimits,
  }),
  registerOf('announcement', bankValueForms.announcement),
  z.strictObject({ kind: z.literal('trustAnchors'), entries: entries(z.array(certificate)) }),
  registerOf('holidays', bankValueForms.holidays),
  ...registersOfProducts,
  registerOf('budgetAccounts', bankValueForms.budgetAccounts),
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
