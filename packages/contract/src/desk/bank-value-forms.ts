import { announcementLevels } from '@dilo/domain/bank-values/announcement.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { z } from 'zod'
import { valueFormsOfProducts } from '../products/products.ts'
import { day, instant, minorUnits, typed } from '../wire.ts'
import { fee } from './parts-of-values.ts'

const limit = z.strictObject({
  perPayment: minorUnits.nullable().describe('Kopiykas of hryvnia. Null: without a limit.'),
  perDay: minorUnits.nullable(),
})

/** Characters of a certificate as PEM; those of authorities have some 2,000. */
const CERTIFICATE_LENGTH = 8_000
const CERTIFICATES_AT_MOST = 50

/** The form of each kind of value, on the wire and where it is stored. A new kind is a row. */
export const bankValueForms = {
  tariff: z.strictObject({
    toClient: fee,
    betweenOwnAccounts: fee,
    betweenOwnCards: fee,
    toOtherBank: fee,
    toBudget: fee,
    salary: fee,
  }),
  methodLimits: z.strictObject({ SMS: limit, EMAIL: limit, EDS: limit }),
  announcement: z
    .strictObject({
      uk: typed,
      ru: typed,
      level: z.enum(announcementLevels),
      until: instant.nullable().describe('Null: until the next one.'),
    })
    .nullable()
    .describe('Null: nothing is announced.'),
  trustAnchors: z
    .array(z.string().min(1).max(CERTIFICATE_LENGTH))
    .max(CERTIFICATES_AT_MOST)
    .describe('Certificates of authorities, X.509: PEM, or DER in base64. All that hold together.'),
  holidays: z.array(day).max(1000).describe('Days off beside Saturdays and Sundays.'),
  ...valueFormsOfProducts,
  budgetAccounts: z
    .array(
      z.strictObject({
        code: typed.describe('The code of the revenue, eight digits.'),
        from: day.describe('The first day.'),
        to: day.describe('The last day.'),
      }),
    )
    .max(1000)
    .describe('Accounts of the Treasury that take one revenue of the budget for a time.'),
} satisfies Record<BankValueKind, z.ZodType>

export type BankValueForm<Kind extends BankValueKind> = z.output<(typeof bankValueForms)[Kind]>
