import type { Answer } from '@dilo/contract/calls.ts'
import { type FiledStatement, readFiledForm, rowsOfForm } from '@dilo/domain/questionnaire/filed-statement.ts'
import { statementFaults } from '@dilo/domain/questionnaire/financial-statement.ts'
import type { Statement } from '@dilo/domain/questionnaire/statement-rows.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { UploadedFile, UploadFault } from '../../../http/read-upload.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { ownSectionsOf } from '../questionnaire/filled-in.ts'
import { findCompany } from '../questionnaire/store.ts'
import { filedFormOf } from './filed-form.ts'

type Reading = Answer<'POST /api/questionnaire-service/financial-statements/reading'>

type Refused = Extract<Reading, { outcome: 'refused' }>

/**
 * Reads a statement from the XML that the company has filed with the state. Nothing is kept: the form takes what it says. A
 * file of half a megabyte takes milliseconds, so it needs no thread of its own.
 */
export async function readFiledStatement(
  { database }: Pick<Context, 'database'>,
  { companyId }: Pick<CompanyAuthority, 'companyId'>,
  read: () => Promise<Result<UploadedFile, UploadFault>>,
): Promise<Result<Reading, Refusal>> {
  const company = await findCompany(database, companyId)
  if (!ownSectionsOf(company).includes('financials')) return refused({ code: 'notFound' })
  const sent = await read()
  if (!sent.ok) return unread[sent.error]
  const form = filedFormOf(sent.value.bytes)
  if (!form.ok) return ok(refusedAs(form.error))
  const statement = readFiledForm(form.value, company.client_code)
  if (statement.ok) return ok(presented(statement.value))
  const { error } = statement
  return ok(refusedAs(error.because, error.because === 'notANumber' ? error.row : null))
}

const refusedAs = (because: Refused['because'], row: Refused['row'] = null): Refused => ({
  outcome: 'refused',
  because,
  row,
})

const unread: Record<UploadFault, Result<Refused, Refusal>> = {
  NO_FILE: refused({ code: 'invalidRequest', fields: { file: 'This field is required' } }),
  MALFORMED: refused({ code: 'invalidRequest', fields: { file: 'Invalid value' } }),
  TOO_LARGE: ok(refusedAs('tooLarge')),
}

/** A row that the form does not have is missing in another file, and not in this one. */
function presented({ form, year, now, before }: FiledStatement): Reading {
  const has = new Set(rowsOfForm(form))
  const faults = statementFaults(now).filter(({ row }) => has.has(row))
  return {
    outcome: 'read',
    form,
    year,
    rows: inDigits(now),
    before: inDigits(before),
    faults: faults.map((fault) => ({
      row: fault.row,
      because: fault.because,
      expected: 'expected' in fault ? String(fault.expected) : null,
      difference: 'difference' in fault ? String(fault.difference) : null,
    })),
  }
}

const inDigits = (statement: Statement) =>
  Object.fromEntries(Object.entries(statement).map(([row, amount]) => [row, String(amount)]))
