import type { StreamedFile } from '@dilo/contract/wire.ts'
import type { RegisterFormat, RegisterTab } from '@dilo/domain/payments/payment-register.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { LARGEST_PDF, LARGEST_SHEET, statementFiles } from '@dilo/domain/statements/statement-file.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { openSnapshot, type Snapshot } from '../../../db/snapshot.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findAccountHolder, findOwnAccount, type Days, readDays } from '../../accounts/door.ts'
import { bytesOfSnapshot, type FileContent } from '../statement-files/bytes-of-snapshot.ts'
import { gateOf } from '../statement-files/export-gate.ts'
import { beginDocument, issuedAtItsEnd } from '../statement-files/issue-document.ts'
import { countOf, type RegisterHead, wholeTotals } from './register-head.ts'
import { registerPdf } from './register-pdf.ts'
import {
  daysOfPayments,
  type RegisterLine,
  registerLines,
  type RegisterScope,
  registerTotals,
} from './register-rows.ts'
import { registerCsv, registerSheet } from './register-table.ts'
import { chosenInWords, registerWords } from './register-words.ts'

type RegisterRequest = {
  readonly companyId: string
  readonly personId: string
  readonly isDemo: boolean
  readonly from: string | undefined
  readonly to: string | undefined
  readonly accountId: string | null
  readonly tab: RegisterTab
  /** Only these payments, whatever their days, accounts and states; null: all. */
  readonly paymentIds: readonly string[] | null
  readonly format: RegisterFormat
  readonly language: Language
  /** The bank's origin, as browsers see it: codes lead there. */
  readonly origin: string
}

/** The longest time to write a file, at any pace of its reader. Milliseconds. */
const WITHIN = 15 * MINUTE

type Format = {
  readonly write: (head: RegisterHead, portions: AsyncIterable<readonly RegisterLine[]>) => FileContent
  readonly atMost: number | null
}

const formats: Readonly<Record<RegisterFormat, Format>> = {
  PDF: { write: registerPdf, atMost: LARGEST_PDF },
  XLSX: { write: registerSheet, atMost: null },
  CSV: { write: registerCsv, atMost: null },
}

/**
 * The register of a period's payments as a file, written while it is read: totals and payments of one moment, on one connection.
 * Bounded as files of statements are (decision 076), and at the same gate.
 */
export async function giveRegister(context: Context, request: RegisterRequest): Promise<Result<StreamedFile, Refusal>> {
  const days = readDays(request, context.clock.now())
  if (!days.ok) return refused({ code: 'invalidRequest', fields: days.error })
  const place = gateOf(context.database).enter(request, 'register')
  if (!place.ok) return place
  let snapshot: Snapshot | undefined
  let isGiven = false
  try {
    snapshot = await openSnapshot(context.database, WITHIN)
    const scope = await scopeOf(snapshot.reader, request, days.value)
    if (!scope.ok) return scope
    const head = await headOf(context, snapshot.reader, request, scope.value)
    if (!head.ok) return head
    const bytes = await bytesOfSnapshot(
      snapshot,
      place.value,
      contentOf(context, request, { head: head.value, scope: scope.value, snapshot }),
    )
    isGiven = true
    return ok({ type: statementFiles[request.format].mediaType, name: fileName(head.value, request.format), bytes })
  } finally {
    // A file that has begun gives the place and the snapshot back at its end.
    if (!isGiven) {
      await snapshot?.end()
      place.value()
    }
  }
}

/**
 * The payments of the register. Chosen ones must all be the company's and exist, or there is no register; its days are
 * theirs.
 */
async function scopeOf(
  reader: Reader,
  { companyId, accountId, tab, paymentIds }: RegisterRequest,
  days: Days,
): Promise<Result<RegisterScope, Refusal>> {
  if (paymentIds === null) return ok({ companyId, accountId, tab, paymentIds, ...days })
  const own = await daysOfPayments(reader, companyId, paymentIds)
  return own === null
    ? refused({ code: 'notFound' })
    : ok({ companyId, accountId: null, tab: 'all', paymentIds, ...own })
}

type Parts = {
  readonly head: Omit<RegisterHead, 'verification'>
  readonly scope: RegisterScope
  readonly snapshot: Snapshot
}

/** The file's bytes. A PDF carries a code: the bank keeps the attested content before the last bytes go out. */
function contentOf(context: Context, request: RegisterRequest, { head, scope, snapshot }: Parts): FileContent {
  const { write, atMost } = formats[request.format]
  const lines = registerLines(snapshot, scope, atMost)
  if (request.format !== 'PDF') return write({ ...head, verification: null }, lines)
  const { verification, issue } = beginDocument(context, request.origin)
  const { companyId, personId } = request
  const { accountId } = scope
  return issuedAtItsEnd(write({ ...head, verification }, lines), async () => {
    // The file's one connection is given back before another is taken.
    await snapshot.end()
    await issue({
      kind: 'REGISTER',
      companyId,
      personId,
      accountId,
      from: head.from,
      to: head.to,
      totals: wholeTotals(head),
      issuedAt: new Date(head.issuedAt),
    })
  })
}

async function headOf(
  { clock, config }: Context,
  reader: Reader,
  request: RegisterRequest,
  scope: RegisterScope,
): Promise<Result<Omit<RegisterHead, 'verification'>, Refusal>> {
  const { language, format } = request
  const { companyId, accountId, tab, paymentIds, from, to } = scope
  const account = accountId === null ? null : await findOwnAccount(reader, companyId, accountId)
  if (account === undefined) return refused({ code: 'notFound' })
  const totals = await registerTotals(reader, scope)
  if (format === 'XLSX' && countOf({ totals }) > LARGEST_SHEET)
    return refused({ code: 'invalidRequest', fields: { format: 'Invalid value' } })
  const { bankName, bankCode, contactPhone } = config
  return ok({
    bank: { name: bankName, code: bankCode, phone: contactPhone },
    company: await findAccountHolder(reader, companyId),
    iban: account?.iban ?? null,
    from,
    to,
    tab,
    isChosen: paymentIds !== null,
    totals,
    language,
    issuedAt: clock.now(),
  })
}

/** `Реєстр платежів 6001 проведені 2026-11-01 — 2026-11-30.csv`: recognisable in a folder of many. */
function fileName(
  { iban, tab, isChosen, from, to, language }: Omit<RegisterHead, 'verification'>,
  format: RegisterFormat,
): string {
  const chosen = tab === 'all' && !isChosen ? '' : chosenInWords(language, { tab, isChosen }).replaceAll(',', '')
  const name = [registerWords[language].register, iban?.slice(-4) ?? '', chosen, from, '—', to]
    .filter((part) => part !== '')
    .join(' ')
  return `${name}.${statementFiles[format].extension}`
}
