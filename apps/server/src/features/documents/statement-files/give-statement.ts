import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type StatementFileFormat, statementFiles } from '@dilo/domain/statements/statement-file.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { openSnapshot, type Snapshot } from '../../../db/snapshot.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  findAccountHolder,
  findOwnAccount,
  type EntryFilter,
  isEverything,
  readEntryFilter,
  type AskedFilter,
  inSnapshot,
  type Days,
  edgesOf,
  readPastDays,
  versionsOf,
} from '../../accounts/door.ts'
import { bytesOfSnapshot, type FileContent } from './bytes-of-snapshot.ts'
import { conditionsInWords } from './conditions-in-words.ts'
import type { Chosen } from './entry-rows.ts'
import type { ExportGate } from './export-gate.ts'
import { beginDocument, issuedAtItsEnd } from './issue-document.ts'
import { fitsSheet } from './sheet-room.ts'
import { statementContent } from './statement-content.ts'
import type { StatementHead } from './statement-head.ts'

type StatementFileRequest = AskedFilter & {
  readonly companyId: string
  readonly personId: string
  readonly isDemo: boolean
  readonly accountId: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly format: StatementFileFormat
  readonly language: Language
  /** The bank's origin, as browsers see it: codes lead there. */
  readonly origin: string
}

/** The longest time to write a file, at any pace of its reader. Milliseconds. */
const WITHIN = 15 * MINUTE

/** Formats that people keep and show to others; programs read the rest. */
const CARRIES_CODE: ReadonlySet<StatementFileFormat> = new Set(['PDF', 'CAMT053'])

type Asked = { readonly days: Days; readonly filter: EntryFilter }

/** The request in the bank's terms; a refusal names every field at fault. */
function readAsked(request: StatementFileRequest, now: number): Result<Asked, Refusal> {
  const [days, filter] = [readPastDays(request, now), readEntryFilter(request)]
  if (!days.ok || !filter.ok)
    return refused({
      code: 'invalidRequest',
      fields: { ...(!days.ok && days.error), ...(!filter.ok && filter.error) },
    })
  // A part of the entries does not lead from one balance to the other.
  const mustBeWhole = statementFiles[request.format].statesBalances
  if (mustBeWhole && !isEverything(filter.value))
    return refused({ code: 'invalidRequest', fields: { format: 'Invalid value' } })
  return ok({ days: days.value, filter: filter.value })
}

/**
 * An account's statement as a file, written while it is read. Balances, and the versions between which the entries lie,
 * are of one moment: an entry never changes, so later reads see the same entries. Each use of a connection ends before
 * the next begins: a file holds one at a time. The place at the gate and the connection are given back when the last
 * byte is out, or the reader has gone.
 */
export async function giveStatement(
  context: Context,
  gate: ExportGate,
  request: StatementFileRequest,
): Promise<Result<StreamedFile, Refusal>> {
  const asked = readAsked(request, context.clock.now())
  if (!asked.ok) return asked
  const place = gate.enter(request, 'statement')
  if (!place.ok) return place
  let snapshot: Snapshot | undefined
  try {
    const read = await readHead(context, request, asked.value)
    if (!read.ok) {
      place.value()
      return read
    }
    snapshot = await openSnapshot(context.database, WITHIN)
    const bytes = await bytesOfSnapshot(snapshot, place.value, contentOf(context, request, read.value, snapshot))
    return ok({
      type: statementFiles[request.format].mediaType,
      name: fileName(read.value.head, request.format),
      bytes,
    })
  } catch (error) {
    await snapshot?.end(error as Error)
    place.value()
    throw error
  }
}

/** The file's bytes. If the file carries a code, the bank keeps the attested content before the last bytes go out. */
function contentOf(
  context: Context,
  request: StatementFileRequest,
  { head, chosen }: Head,
  snapshot: Snapshot,
): FileContent {
  const write = statementContent[request.format]
  if (!CARRIES_CODE.has(request.format)) return write({ ...head, verification: null }, snapshot, chosen)
  const { verification, issue } = beginDocument(context, request.origin)
  const { companyId, accountId, personId } = request
  const { from, to, closing: amount, account, issuedAt } = head
  return issuedAtItsEnd(write({ ...head, verification }, snapshot, chosen), async () => {
    // The file's one connection is given back before another is taken.
    await snapshot.end()
    await issue({
      companyId,
      accountId,
      personId,
      kind: 'STATEMENT',
      from,
      to,
      amount: kopiykas(amount),
      currency: account.currency,
      issuedAt: new Date(issuedAt),
    })
  })
}

type UnprovenHead = Omit<StatementHead, 'verification'>

type Head = { readonly head: UnprovenHead; readonly chosen: Chosen }

async function readHead(context: Context, request: StatementFileRequest, asked: Asked): Promise<Result<Head, Refusal>> {
  const read = await inSnapshot(context.database, (reader) => headOf(context, reader, request, asked))
  const fits = !read.ok || request.format !== 'XLSX' || (await fitsSheet(context.database, read.value))
  return fits ? read : refused({ code: 'invalidRequest', fields: { format: 'Invalid value' } })
}

async function headOf(
  { clock, config }: Context,
  reader: Reader,
  request: StatementFileRequest,
  { days, filter }: Asked,
): Promise<Result<Head, Refusal>> {
  const { companyId, accountId, language } = request
  const account = await findOwnAccount(reader, companyId, accountId)
  if (account === undefined) return refused({ code: 'notFound' })
  const company = await findAccountHolder(reader, companyId)
  const edges = await edgesOf(reader, { companyId, accountId }, days)
  const { opening, closing } = edges
  const { bankName, bankCode, bankBic, contactPhone } = config
  const head: UnprovenHead = {
    bank: { name: bankName, code: bankCode, bic: bankBic, phone: contactPhone },
    furtherBanks: config.furtherBanks,
    company,
    account,
    ...days,
    opening: opening.balance,
    closing: closing.balance,
    debit: closing.debit - opening.debit,
    credit: closing.credit - opening.credit,
    count: closing.version - opening.version,
    conditions: conditionsInWords(filter, account.currency, language),
    language,
    issuedAt: clock.now(),
  }
  return ok({ head, chosen: { companyId, accountId, ...versionsOf(edges), filter, atMost: null } })
}

const called: Record<Language, string> = { uk: 'Виписка', ru: 'Выписка' }
const chosenSome: Record<Language, string> = { uk: 'відібрано', ru: 'отобрано' }

/** The part of a file's name that distinguishes formats with the same ending. */
const program: Record<StatementFileFormat, string> = {
  CSV: '',
  XLSX: '',
  PDF: '',
  CAMT053: 'camt.053',
  MT940: 'MT940',
  MT940_CYRILLIC: 'MT940 cyr',
  '1C_XML': 'BAS',
  '1C_TEXT': '1C',
  PRIVAT24_CSV: 'Privat24',
  IFOBS_DAT: 'iFOBS',
}

/** `Виписка 6001 UAH 2026-11-01 — 2026-11-30 Privat24 відібрано.csv`: recognisable in a folder of many. */
function fileName({ account, from, to, language, conditions }: UnprovenHead, format: StatementFileFormat): string {
  const some = conditions.length > 0 ? chosenSome[language] : ''
  const name = [called[language], account.iban.slice(-4), account.currency, from, '—', to, program[format], some]
    .filter((part) => part !== '')
    .join(' ')
  return `${name}.${statementFiles[format].extension}`
}
