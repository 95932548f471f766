import { filedFormCodes } from '@dilo/domain/questionnaire/filed-statement.ts'
import { statementFaultReasons } from '@dilo/domain/questionnaire/financial-statement.ts'
import { type StatementRow, statementRows } from '@dilo/domain/questionnaire/statement-rows.ts'
import { z } from 'zod'
import { service } from './call.ts'

/** Half a megabyte: the largest of the four forms has three hundred cells, some tens of kilobytes. */
const MAX_STATEMENT_BYTES = 512 * 1024

const row = z.enum(Object.keys(statementRows) as [StatementRow, ...StatementRow[]])

const thousands = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .describe('Thousands of hryvnia; a loss is below zero.')

const rows = z.partialRecord(row, thousands)

/** Why a file is not read; `tooLarge` beyond 512 kB. */
const filedStatementFaults = [
  'tooLarge',
  'notXml',
  'documentType',
  'notAForm',
  'unknownForm',
  'anotherCompany',
  'notAYear',
  'noRows',
  'notANumber',
] as const

const reading = z
  .discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('read'),
      form: z.enum(filedFormCodes as [(typeof filedFormCodes)[number], ...typeof filedFormCodes]),
      year: z.number().int(),
      rows: rows.describe('By the end of the year; of results: this year.'),
      before: rows.describe('By its beginning; of results: the year before.'),
      faults: z
        .array(
          z.strictObject({
            row,
            because: z.enum(statementFaultReasons),
            expected: thousands.nullable(),
            difference: thousands.nullable(),
          }),
        )
        .describe('The faults of the rows that this form has. Balance and results of large companies are two files.'),
    }),
    z.strictObject({
      outcome: z.literal('refused'),
      because: z.enum(filedStatementFaults),
      row: row.nullable().describe('The row whose cell is no number.'),
    }),
  ])
  .meta({ id: 'FiledStatementReading' })

export type FiledStatementReading = z.output<typeof reading>

/** Statements as companies file them with the state (decision 171). */
export const filedStatementCalls = service({
  'POST /api/questionnaire-service/financial-statements/reading': {
    summary: 'Reads a statement from the XML that was filed with the state',
    description:
      'Forms S0100115, S0100215, S0110014 and S0111007 of a whole year, of the own company. The file is not kept: the form takes what it says, and is saved as it is typed.',
    access: 'ACCOUNTS_WRITE',
    cost: 'heavy',
    inDemo: true,
    upload: { field: 'file', maxBytes: MAX_STATEMENT_BYTES },
    answer: reading,
    refusals: ['notFound'],
  },
})
