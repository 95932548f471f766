import { readFaults } from '@dilo/domain/payments/payment-file-faults.ts'
import { paymentReasons, paymentStates } from '@dilo/domain/flows/payment.ts'
import { salaryRowStates } from '@dilo/domain/flows/salary-row.ts'
import { salaryKinds } from '@dilo/domain/salary/salary-register.ts'
import { SALARY_ROWS_AT_MOST, salaryFields } from '@dilo/domain/salary/salary-rows.ts'
import { wireCodes } from '@dilo/domain/refusals.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { fileRefusal, MAX_FILE_BYTES, place } from './import-calls.ts'
import { givenBack, outcome } from './outcome.ts'
import { partyRefusals } from './payment-service.ts'
import { day, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'

/** Ten thousand rows with long names, as UTF-8 in JSON. */
const REGISTER_BYTES = 4 * 1024 * 1024

/** A cell of the table; the domain reads it. */
const cell = typed.max(200)

const typedRow = z.strictObject({
  name: cell.describe('Surname, first name, patronymic.'),
  code: cell.describe('РНОКПП, ten digits.'),
  iban: cell,
  amount: cell.describe('Minor units of hryvnia, a string of digits.'),
})

const form = {
  debtorAccountId: id,
  number: typed
    .optional()
    .describe(
      "At most 10 letters and digits, the company's own within a year; left out: the next one, or the one that it has.",
    ),
  valueDate: typed.optional().describe('When to pay, YYYY-MM-DD: today (when it is left out) or within a year.'),
  kind: z.enum(salaryKinds),
  month: typed.max(20).describe('The month that is paid for, YYYY-MM.'),
  rows: z.array(typedRow).max(SALARY_ROWS_AT_MOST),
  asTyped: z
    .boolean()
    .optional()
    .describe('Saved whatever is wrong with its rows; what is wrong stands in `faults` and keeps it from signing.'),
}

const faults = z
  .record(z.string(), z.string())
  .describe('By field, of a row by rows.<index from 0>.<field>: a message key, or a code.')

const summary = {
  paymentId: id.describe('The register is its payment’s: signatures and history stand there.'),
  kind: z.enum(salaryKinds),
  month: z.string(),
  number: z.string(),
  valueDate: z.string(),
  debtorAccountId: id,
  state: z.enum(paymentStates).describe('The state of the payment.'),
  outcome,
  givenBack,
  isWhole: z.boolean().describe('False: a draft with faults, which cannot be signed.'),
  isOver: z.boolean().describe('Every row has come to its end.'),
  rows: z.number().int().nonnegative(),
  total: minorUnits.describe('The readable part of a draft with faults.'),
  createdAt: instant,
}

const register = z
  .strictObject({
    ...summary,
    version: z.number().int().positive(),
    fingerprint: z.string().nullable().describe('The fingerprint of the rows, as the signatory sees it: 7K3M-9QXD.'),
    people: z.array(
      z.strictObject({
        ...typedRow.shape,
        state: z.enum(salaryRowStates),
        isReported: z
          .boolean()
          .describe('Credited, and it is known that the person has it: another bank may never say so.'),
        reason: z.enum(paymentReasons).nullable().describe('Why it could not be credited.'),
        movedAt: instant.nullable(),
      }),
    ),
    faults,
    canEdit: z.boolean().describe('True if the caller may write it again now.'),
  })
  .meta({ id: 'SalaryRegister', description: 'Who is paid what. Given to who has SALARY_VIEW alone.' })

export type SalaryRegister = z.output<typeof register>

const registerId = z.strictObject({ registerId: id.describe('The id of its payment.') })

const fileRow = z
  .strictObject({
    place,
    row: typedRow,
    faults: z
      .partialRecord(z.enum(salaryFields), z.enum(readFaults))
      .describe(
        'The faults in the form of its cells. Each is wrong by the rules of a row as well: an amount that is not sure is left empty.',
      ),
  })
  .meta({ id: 'SalaryFileRow' })

export type SalaryFileRow = z.output<typeof fileRow>

const writeRefusals = [
  ...partyRefusals,
  'paymentNumberTaken',
  'paymentNumberInvalid',
  'paymentNumberMissing',
  'demoRegisterTooLong',
] as const

/**
 * Salaries: one payment to many people, whose names and amounts only people with the permission see (decision 084). For
 * everybody else every call is NOT_FOUND.
 */
export const salaryService = service({
  'GET /api/salary-service/registers': {
    summary: "A page of the company's salary registers, the newest first",
    access: 'SALARY_VIEW',
    inDemo: true,
    query: z.strictObject({ before: id.optional().describe("The page before's last register.") }),
    answer: z.strictObject({ registers: z.array(z.strictObject(summary)), hasMore: z.boolean() }),
    refusals: [],
  },
  'GET /api/salary-service/registers/new': {
    summary: 'What a register needs before it is filled',
    access: 'SALARY_WRITE',
    inDemo: true,
    answer: z.strictObject({
      refusal: z.enum(wireCodes).nullable().describe('Why no register can be written for this company now, or null.'),
      today: day,
      lastDay: day.describe('The furthest day that its payment may have.'),
      accounts: z
        .array(
          z.strictObject({
            id,
            iban: z.string(),
            type: z.enum(['CURRENT', 'CREDIT', 'CARD']),
            alias: z.string().nullable(),
          }),
        )
        .describe('The accounts from which it can be paid. Their balances are shown to people who may see accounts.'),
    }),
    refusals: [],
  },
  'POST /api/salary-service/registers': {
    summary: 'Writes a register, and with it the draft of its payment',
    description:
      'Faults are named by row and field, all at once, and nothing is made; with asTyped it is saved as it is.',
    access: 'SALARY_WRITE',
    cost: 'heavy',
    inDemo: true,
    maxBodyBytes: REGISTER_BYTES,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject(form),
    answer: register,
    refusals: [...writeRefusals, 'idempotencyKeyReused', 'draftsFull', 'registersFull'],
  },
  'POST /api/salary-service/registers/file-rows': {
    summary: 'Reads the rows of a table, CSV or XLSX, for a register that is being written',
    description:
      'Nothing of it is kept: the rows are corrected and sent as a register. A file that cannot be read is refused with the place of the fault.',
    access: 'SALARY_WRITE',
    cost: 'heavy',
    inDemo: true,
    upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
    answer: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('taken'), rows: z.array(fileRow) }),
      z.strictObject({ outcome: z.literal('refused'), refusal: fileRefusal }),
    ]),
    refusals: [],
  },
  'GET /api/salary-service/registers/{registerId}': {
    summary: 'A register with its rows',
    access: 'SALARY_VIEW',
    inDemo: true,
    params: registerId,
    answer: register,
    refusals: [],
  },
  'PUT /api/salary-service/registers/{registerId}': {
    summary: 'Writes a register again that the bank has not begun',
    description:
      'What was on signing is a draft again, and its signatures are void. The same register again changes nothing.',
    access: 'SALARY_WRITE',
    cost: 'heavy',
    inDemo: true,
    maxBodyBytes: REGISTER_BYTES,
    params: registerId,
    body: z.strictObject({
      ...form,
      version: z
        .number()
        .int()
        .positive()
        .describe('The version that the person saw: if it has changed, PAYMENT_CHANGED.'),
    }),
    answer: register,
    refusals: [
      ...writeRefusals,
      'notEditableInProcessing',
      'authorOnly',
      'paymentDeleted',
      'paymentCompleted',
      'paymentChanged',
    ],
  },
})
