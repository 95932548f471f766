import { z } from 'zod'
import { service } from './call.ts'
import { paymentForm } from './payment-form.ts'
import { day, id, idempotencyKey, instant, typed } from './wire.ts'

const template = z
  .strictObject({
    id,
    name: z.string(),
    form: paymentForm.omit({ returnsEntry: true }),
    author: z.string(),
    createdAt: instant,
    lastDay: day.nullable().describe('The last day of the recipient’s account; null: none is known.'),
  })
  .meta({ id: 'PaymentTemplate', description: 'A payment to make again: its form without number and day.' })

const templateId = z.strictObject({ templateId: id })

/** Payments that a company keeps under a name. */
export const templateCalls = <Payment extends z.ZodType>(payment: Payment) =>
  service({
    'GET /api/payment-service/templates': {
      summary: "The company's templates, by name",
      access: 'PAYMENTS_VIEW',
      inDemo: true,
      answer: z.strictObject({ templates: z.array(template) }),
      refusals: [],
    },
    'POST /api/payment-service/templates': {
      summary: 'Keeps a payment as a template',
      access: 'PAYMENTS_WRITE',
      inDemo: true,
      body: z.strictObject({
        name: typed.describe('At most 60 characters.'),
        paymentId: id.describe('The payment, or draft, that it is made of.'),
      }),
      answer: template,
      refusals: ['paymentOfAnotherCompany', 'noSuchPayment', 'paymentDeleted', 'salaryInRegister', 'templatesFull'],
    },
    'POST /api/payment-service/templates/{templateId}/payments': {
      summary: 'Makes a draft from a template',
      description: "With today's date and the next number; saved whatever is wrong with it (faults).",
      access: 'PAYMENTS_WRITE',
      inDemo: true,
      params: templateId,
      headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
      answer: payment,
      refusals: [
        'notFound',
        'personDataOutdated',
        'companyDataOutdated',
        'soleEntrepreneursOnly',
        'payerNotVerified',
        'accountOfAnotherCompany',
        'noSuchPayment',
        'cardOfAnotherCompany',
        'idempotencyKeyReused',
        'draftsFull',
      ],
    },
    'DELETE /api/payment-service/templates/{templateId}': {
      summary: 'Deletes a template',
      access: 'PAYMENTS_WRITE',
      inDemo: true,
      params: templateId,
      refusals: ['notFound'],
    },
  })
