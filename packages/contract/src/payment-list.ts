import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { countedTabs, paymentSorts, paymentTabs } from '@dilo/domain/payments/payment-tabs.ts'
import { z } from 'zod'
import { day, id, typed } from './wire.ts'

/** Actions on many payments at once. */
export const bulkActions = ['DELETE', 'SEND_TO_SIGNING', 'REPEAT'] as const satisfies readonly PaymentAction[]

export const paymentQuery = z.strictObject({
  tab: z.enum(paymentTabs).optional().describe('By default all.'),
  search: typed
    .optional()
    .describe('A part of the number, of the name, of the IBAN or of the purpose; or the amount, as 1250,50.'),
  from: day.optional().describe("The first day, of the payment's own."),
  to: day.optional().describe('The last day.'),
  accountId: id.optional().describe('Those alone that this account of the company pays.'),
  importId: id.optional().describe('Those alone that a file became (PaymentImport).'),
  sort: z.enum(paymentSorts).optional().describe('By default newest.'),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/)
    .optional()
    .describe("The page before's nextCursor, with the same sort."),
  limit: z.coerce.number().int().min(1).max(200).optional().describe('By default 50.'),
})

export const paymentPage = <Payment extends z.ZodType>(payment: Payment) =>
  z.strictObject({
    payments: z.array(payment),
    nextCursor: z.string().nullable().describe('Null: this is the last page.'),
    counters: z
      .record(z.enum(countedTabs), z.number().int().nonnegative())
      .describe('The counters of the tabs, for any search.'),
  })
