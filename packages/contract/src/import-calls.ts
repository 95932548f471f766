import { wireCodes } from '@dilo/domain/refusals.ts'
import { paymentReasons, paymentStates } from '@dilo/domain/flows/payment.ts'
import { fileFaults, readFaults } from '@dilo/domain/payments/payment-file-faults.ts'
import { fileRefusals, importFields, importRowFields, paymentFileFormats } from '@dilo/domain/payments/payment-file.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { outcome } from './outcome.ts'
import { currency, day, id, idempotencyKey, instant, LARGEST_INTEGER, minorUnits, streamedFile, typed } from './wire.ts'

/** Ten megabytes in the larger of the two readings (spec section 9). */
export const MAX_FILE_BYTES = 10 * 1024 ** 2

/** Rows of a page of the preview. */
export const IMPORT_PAGE = 200

/** The filter of the preview's rows. `edited`: rows that a person has corrected. */
const importRowFilters = ['all', 'faulty', 'warned', 'edited', 'leftOut'] as const

const importStates = ['open', 'created'] as const

/** The types of a status file, by format. */
export const statusReportTypes = { PAIN_002: 'application/xml; charset=utf-8', CSV: 'text/csv; charset=utf-8' } as const

const code = z.enum(wireCodes)
const count = z.number().int().nonnegative()
export const place = z
  .number()
  .int()
  .positive()
  .describe('Line of a text, row of a sheet, or number of the payment in the XML, from 1.')

const totals = z
  .array(z.strictObject({ currency, amount: minorUnits }))
  .describe('One a currency, of the rows that become payments: neither left out nor at fault.')

/** The column of the table for each field, from 0; a field without one is left to its default. */
const mapping = z
  .partialRecord(z.enum(importFields), z.number().int().min(0).max(999))
  .refine((columns) => new Set(Object.values(columns)).size === Object.values(columns).length, 'A column is one field')
  .meta({ id: 'ImportMapping' })

const column = z.number().int().nonnegative()

const signReading = z
  .union([
    z.strictObject({ kind: z.enum(['list', 'unclear']) }),
    z.strictObject({ kind: z.literal('statement'), by: z.literal('debitAndCredit'), out: column, into: column }),
    z.strictObject({ kind: z.literal('statement'), by: z.enum(['balance', 'ownAccount']), column }),
    z.strictObject({ kind: z.literal('statement'), by: z.literal('minuses') }),
  ])
  .describe(
    'The reading of the signs of the amounts, and its columns from 0. list: a minus is never payable. statement: a minus went out, everything else came in. unclear: mostly minuses, so no row is payable.',
  )

const importId = z.strictObject({ importId: id })
const ofRow = z.strictObject({ importId: id, place: z.coerce.number().int().positive().max(LARGEST_INTEGER) })

const paymentImport = z
  .strictObject({
    id,
    version: z
      .number()
      .int()
      .positive()
      .describe('Raised by everything that changes it: who creates says which one they saw.'),
    state: z.enum(importStates),
    fileName: z.string(),
    format: z.enum(paymentFileFormats),
    encoding: z.string().nullable().describe('The encoding of a text; null where the format says it itself.'),
    debtorAccountId: id.describe('The account to pay from, of rows that name none.'),
    uploadedAt: instant,
    uploadedBy: z.string(),
    createdAt: instant.nullable().describe('When its payments were written.'),
    forgottenAt: instant.describe('From when on the bank keeps it no longer; its payments stay.'),
    counts: z
      .strictObject({ rows: count, faulty: count, warned: count, edited: count, leftOut: count })
      .describe('`faulty` and `warned` of rows that are not left out.'),
    totals,
    table: z
      .strictObject({
        headings: z.array(z.string()),
        mapping,
        isRemembered: z
          .boolean()
          .describe('The company has mapped a file of the same look before; otherwise it is guessed or chosen here.'),
        isCertain: z
          .boolean()
          .describe('The headings alone name every column and all that a payment needs: nothing is left to confirm.'),
        sample: z.array(z.array(z.string())).describe('The first rows as they stand.'),
        reading: signReading.nullable().describe('Null: it has no column of amounts, or was read by a version before.'),
      })
      .nullable()
      .describe('Null: the format names its fields.'),
    warnings: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('SAME_FILE'),
          importId: id,
          fileName: z.string(),
          uploadedAt: instant,
          uploadedBy: z.string(),
          isCreated: z.boolean(),
        }),
        z.strictObject({
          kind: z.literal('OVER_BALANCE'),
          accountId: id,
          currency,
          total: minorUnits,
          available: minorUnits,
        }),
      ]),
    ),
    ibanChanges: count.describe(
      'Rows whose known recipient has another account, not confirmed: POST payments must confirm them.',
    ),
  })
  .meta({ id: 'PaymentImport' })

export type PaymentImport = z.output<typeof paymentImport>

const rowWarning = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('DUPLICATE_PAYMENT'),
      paymentId: id,
      number: z.string(),
      valueDate: day,
      state: z.enum(paymentStates),
    })
    .describe('Within 30 days the same amount with the same purpose was written to the same account.'),
  z
    .strictObject({ kind: z.literal('DUPLICATE_ROW'), place })
    .describe('The first row of this file with the same account, amount and purpose.'),
  z
    .strictObject({ kind: z.literal('TAX_ACCOUNT_ENDED'), lastDay: day })
    .describe("The account of the Treasury ends with this day, before the row's: the tax would stay unpaid."),
  z
    .strictObject({ kind: z.literal('NUMBER_GIVEN'), original: z.string() })
    .describe('The file names the payment by what is no number of one: `number` is of the bank, and theirs is kept.'),
  z
    .strictObject({ kind: z.literal('CODE_ZEROS_LOST'), code: z.string() })
    .describe(
      "The recipient's code is none, and would be this one with the zeros that a spreadsheet loses: for a person to take.",
    ),
  z.strictObject({ kind: z.literal('IBAN_CHANGED'), knownIbans: z.array(z.string()), isConfirmed: z.boolean() }),
])

const importRow = z
  .strictObject({
    place,
    fields: z
      .partialRecord(z.enum(importRowFields), z.string())
      .describe('As typed: an amount in hryvnias («1 234,50»), a day as it was written.'),
    amount: minorUnits.nullable().describe('As it was read. Null: it is none.'),
    valueDate: day.nullable().describe('As it was read, today where the file names none. Null: it is none.'),
    number: z
      .string()
      .describe(
        'Given by the file, or the next one in order, which may move until the payments are written. Empty: none can be given.',
      ),
    currency,
    isEdited: z.boolean(),
    isLeftOut: z.boolean(),
    faults: z
      .strictObject({ error_code: code, fields: z.record(z.string(), z.string()) })
      .nullable()
      .describe('The refusals of writing it as a payment, as in Payment.faults; fields by the names of `fields`.'),
    readFaults: z
      .array(z.strictObject({ field: z.enum(importFields).nullable(), code: z.enum(readFaults) }))
      .describe('The faults of the row in the file itself (ROW_INCOMPLETE, FORMULA…). Gone when the row is corrected.'),
    warnings: z.array(rowWarning),
    paymentId: id.nullable().describe('The payment that it became.'),
    payment: z
      .strictObject({ outcome, reason: z.enum(paymentReasons).nullable() })
      .nullable()
      .describe('The present state of that payment, and why it was rejected or came back.'),
  })
  .meta({ id: 'ImportRow' })

export type ImportRow = z.output<typeof importRow>

const recipient = z.strictObject({ name: z.string(), iban: z.string() })
const ofThisFile = z.strictObject({ ...recipient.shape, amount: minorUnits })

export const fileRefusal = z.strictObject({
  code: z.enum(fileRefusals),
  reason: z.enum(fileFaults).describe('Why exactly, which is what there are texts for.'),
  place: place.nullable().describe('The place in the file, if there is one.'),
  detail: z.string().nullable().describe('The found content: a name or a number, to be shown as it stands.'),
})

export type ImportFileRefusal = z.output<typeof fileRefusal>

/** Rows that are already created cannot be changed, nor rows that another page has changed meanwhile. */
const changes = ['notFound', 'importAlreadyCreated', 'importChanged'] as const

/** An account that is not the company's own, or pays nothing. */
const ofPayer = ['accountOfAnotherCompany', 'noSuchPayment', 'cardOfAnotherCompany', 'cannotPayFromAccount'] as const

export const importCalls = service({
  'GET /api/payment-service/imports': {
    summary: "The company's imports, the newest first",
    description: 'At most 50; the bank forgets them after 30 days, those whose payments were written after 62.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ imports: z.array(paymentImport) }),
    refusals: [],
  },
  'POST /api/payment-service/imports': {
    summary: 'Uploads a file of payments, to be looked at before anything is written',
    description: 'A file that cannot be read is told with the place where it is not, and nothing of it is kept.',
    access: 'PAYMENTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    query: z.strictObject({ debtorAccountId: id }),
    upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
    answer: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('taken'), import: paymentImport }),
      z.strictObject({ outcome: z.literal('refused'), refusal: fileRefusal }),
    ]),
    refusals: [
      ...ofPayer,
      'personDataOutdated',
      'companyDataOutdated',
      'soleEntrepreneursOnly',
      'payerNotVerified',
      'importsFull',
    ],
  },
  'GET /api/payment-service/imports/{importId}': {
    summary: 'One import',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: importId,
    answer: paymentImport,
    refusals: ['notFound'],
  },
  'DELETE /api/payment-service/imports/{importId}': {
    summary: 'Forgets an import whose payments are not written',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: importId,
    refusals: [...changes],
  },
  'GET /api/payment-service/imports/{importId}/rows': {
    summary: 'A page of its rows, in the order of the file',
    description: `${IMPORT_PAGE} rows at most.`,
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: importId,
    query: z.strictObject({
      filter: z.enum(importRowFilters).optional().describe('By default all.'),
      cursor: z.coerce
        .number()
        .int()
        .nonnegative()
        .max(LARGEST_INTEGER)
        .optional()
        .describe("The page before's nextCursor."),
    }),
    answer: z.strictObject({
      rows: z.array(importRow),
      nextCursor: z.number().int().nullable().describe('Null: this is the last page.'),
    }),
    refusals: ['notFound'],
  },
  'PUT /api/payment-service/imports/{importId}/rows/{place}': {
    summary: 'Corrects a row, leaves it out, or takes it back; validated with whatever rows it has to do with',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: ofRow,
    body: z.strictObject({
      fields: z
        .partialRecord(z.enum(importRowFields), typed)
        .optional()
        .describe('All that the row has from now on; one that is not there is empty. Without `fields` they stay.'),
      isLeftOut: z.boolean().optional(),
      ibanChangeConfirmed: z
        .boolean()
        .optional()
        .describe('For a known recipient with another account. Typed anew, it is asked anew.'),
    }),
    answer: z.strictObject({
      row: importRow,
      others: z
        .array(importRow)
        .describe(`Rows with changed messages: they had its number, or are like it. ${IMPORT_PAGE} at most.`),
      import: paymentImport,
    }),
    refusals: [...changes],
  },
  'PUT /api/payment-service/imports/{importId}/mapping': {
    summary: 'Says which column of a table is which field; its rows are read again',
    description:
      'Kept for the company: the next file with the same headings is read so. What was corrected in single rows is lost.',
    access: 'PAYMENTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    params: importId,
    body: z.strictObject({ mapping }),
    answer: paymentImport,
    refusals: [...changes],
  },
  'PUT /api/payment-service/imports/{importId}/account': {
    summary: 'Chooses another account to pay from; its rows are validated again',
    description: 'Of rows that name none themselves. What was corrected in single rows stays.',
    access: 'PAYMENTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    params: importId,
    body: z.strictObject({ debtorAccountId: id }),
    answer: paymentImport,
    refusals: [...changes, ...ofPayer],
  },
  'PUT /api/payment-service/imports/{importId}/past-days': {
    summary: 'Moves all rows whose day is over to the day of their signature; its rows are validated again',
    access: 'PAYMENTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    params: importId,
    answer: paymentImport,
    refusals: [...changes],
  },
  'GET /api/payment-service/imports/{importId}/difference': {
    summary: 'What is other than in the file of the month before',
    description:
      'That is the newest one whose payments were written in the month before, from the same account. At most 500 of each list.',
    access: 'PAYMENTS_VIEW',
    cost: 'scan',
    inDemo: true,
    params: importId,
    answer: z.strictObject({
      before: z
        .strictObject({ importId: id, fileName: z.string(), createdAt: instant, rows: count, totals })
        .nullable()
        .describe('Null: there is none, and nothing to tell.'),
      added: z.strictObject({ count, recipients: z.array(ofThisFile) }).describe('Recipients that were not in it.'),
      gone: z
        .strictObject({ count, recipients: z.array(ofThisFile) })
        .describe('Recipients that are no longer there, with the amount of then.'),
      changed: z.strictObject({
        count,
        recipients: z.array(z.strictObject({ ...recipient.shape, before: minorUnits, now: minorUnits })),
      }),
    }),
    refusals: ['notFound'],
  },
  'POST /api/payment-service/imports/{importId}/payments': {
    summary: 'Writes all its payments as drafts, or none',
    description:
      'Rows are validated again as things stand now. With a faulty one that is not left out nothing is written, and the answer says how many there are.',
    access: 'PAYMENTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    params: importId,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject({
      version: z
        .number()
        .int()
        .positive()
        .describe('The version that the person saw; if it has changed, IMPORT_CHANGED.'),
      ibanChangeConfirmed: z
        .boolean()
        .optional()
        .describe('The person has confirmed the other accounts of known recipients (`ibanChanges`).'),
    }),
    answer: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('created'), import: paymentImport, payments: count }),
      z
        .strictObject({ outcome: z.literal('faulty'), import: paymentImport })
        .describe('Nothing was written: import.counts.faulty rows are faulty, or there is none at all.'),
    ]),
    refusals: [
      ...changes,
      'personDataOutdated',
      'companyDataOutdated',
      'soleEntrepreneursOnly',
      'payerNotVerified',
      'counterpartyIbanChanged',
      'idempotencyKeyReused',
      'draftsFull',
    ],
  },
  'GET /api/payment-service/imports/{importId}/signing': {
    summary: 'How many of its payments stand where, and how many are to be signed by the caller',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: importId,
    answer: z.strictObject({
      drafts: count,
      states: z.partialRecord(z.enum(paymentStates), count).describe('Its payments by their states, without zeros.'),
      mine: count.describe(
        "They wait for the caller's signature: GET payments with this importId and tab mySignature, as many at once as one code signs.",
      ),
    }),
    refusals: ['notFound'],
  },
  'POST /api/payment-service/imports/{importId}/signing': {
    summary: 'Hands its payments to those who sign, each by itself',
    description:
      'SEND_TO_SIGNING of the next 200 that are still drafts: to be asked again while `left` is not 0. What is refused of one hinders no other.',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    inDemo: true,
    params: importId,
    body: z.strictObject({
      after: z
        .number()
        .int()
        .nonnegative()
        .max(LARGEST_INTEGER)
        .describe('The place from which to go on: 0, or the answer’s before.'),
    }),
    answer: z.strictObject({
      sent: count,
      refused: z.array(z.strictObject({ place, paymentId: id, refusal: code })),
      after: z.number().int().nonnegative(),
      left: count.describe('Drafts after that place.'),
    }),
    refusals: ['notFound'],
  },
  'GET /api/payment-service/imports/{importId}/status-report': {
    summary: 'How its payments stand now, as a file',
    description:
      'PAIN_002: in the manner of pain.002.001.10, by the ids that the file gave, else by its rows and the numbers that the bank gave. CSV: the same as a table.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: importId,
    query: z.strictObject({ format: z.enum(['PAIN_002', 'CSV']) }),
    mediaType: Object.values(statusReportTypes),
    answer: streamedFile,
    refusals: ['notFound'],
  },
})
