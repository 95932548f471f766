import { type AuditEventName, auditEventInWords } from '@dilo/domain/audit/audit-events.ts'
import { auditFileType } from '@dilo/contract/audit-calls.ts'
import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import { madeOnce } from '@dilo/domain/made-once.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt, KYIV } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../context.ts'
import { csvCell } from '../../documents/csv-cell.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { Refusal } from '../../refusal.ts'
import { filterOf, numbersOf, readsTrail } from './asked-trail.ts'
import { hashedFields, hashedNames } from './entry-hash.ts'
import { findHead, findNamed, type NamedEntry, type TrailFilter } from './store.ts'

type Query = CheckedQuery<'GET /api/operation-service/audit/file'>

/** Numbers of the chain that are looked through at once. */
const PORTION = 2_000n

/** The byte order mark by which a spreadsheet recognizes UTF-8. */
const MARK = '\uFEFF'

/** The columns for people. Those after them have the names of the fields whose text is hashed. */
const headings: Record<Language, readonly string[]> = {
  uk: ['Коли (Київ)', 'Хто', 'Що сталося', 'З чим'],
  ru: ['Когда (Киев)', 'Кто', 'Что произошло', 'С чем'],
}

const names: Record<Language, { readonly file: string; readonly bank: string }> = {
  uk: { file: 'Журнал подій', bank: 'Банк' },
  ru: { file: 'Журнал событий', bank: 'Банк' },
}

/**
 * The trail as a CSV, the oldest first, with everything that the hashes cover: a stranger computes them anew. It has what
 * facts say of payments, so that it needs the right to see them.
 */
export async function giveTrail(
  context: Context,
  authority: CompanyAuthority,
  { lang: language = 'uk', ...filters }: Query,
): Promise<Result<StreamedFile, Refusal>> {
  if (!readsTrail(authority) || !authority.permissions.includes('PAYMENTS_VIEW'))
    return refused({ code: 'noAuthority' })
  const today = businessDateAt(context.clock.now())
  const asked = await filterOf(context.database, authority.companyId, filters)
  if (!asked.ok) return asked
  const filter = asked.value
  return ok({
    type: auditFileType,
    name: `${names[language].file} ${today}.csv`,
    bytes: linesOf(context, authority.companyId, filter, language),
  })
}

async function* linesOf(
  { above, database }: Context,
  companyId: string,
  filter: TrailFilter,
  language: Language,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${MARK}${[...headings[language], ...hashedNames, 'hash'].join(';')}\r\n`)
  const head = await findHead(database, companyId)
  if (head === undefined) return
  const { least, after: end } = await numbersOf(database, companyId, filter, head.sequence)
  for (let after = least - 1n; after < end - 1n; after += PORTION) {
    const until = after + PORTION < end - 1n ? after + PORTION : end - 1n
    const rows = await findNamed(database, { companyId, subjects: above.trailSubjects }, filter, { after, until })
    if (rows.length > 0) yield Buffer.from(rows.map((row) => lineOf(row, language)).join(''))
  }
}

const moments = madeOnce(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: KYIV, dateStyle: 'short', timeStyle: 'medium' }),
)

function lineOf(row: NamedEntry, language: Language): string {
  const forPeople = [
    moments().format(new Date(Number(row.at / 1000n))),
    row.personName ?? names[language].bank,
    auditEventInWords(row.event as AuditEventName, language),
    row.subjectName ?? '',
  ]
  const evidence = [...hashedFields(row).map(String), row.hash.toString('hex')]
  return `${[...forPeople.map(csvCell), ...evidence.map(asIs)].join(';')}\r\n`
}

/**
 * A cell whose text is hashed: not a character of it may change. All of it is the bank's own (ids, hashes, JSON, a single
 * minus), so that no spreadsheet takes it for a formula.
 */
const asIs = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
