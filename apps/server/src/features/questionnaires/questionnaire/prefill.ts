import { setTimeout as pause } from 'node:timers/promises'
import { answersFromFacts, type FactsAnswer, type RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import { allFrom, type Sources } from '@dilo/domain/questionnaire/sources.ts'
import type { Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyRow, OwnSection } from './store.ts'

/** A page waits so long for the register. A later look finds what came after that. */
const WAIT_MS = 3 * SECOND

/**
 * Asks the state's register about a client of whom it has not answered yet, and keeps its answer with the time. Demos have
 * no register. A register that is silent is asked again at the next look.
 */
export async function askRegisterOnce(
  { database, clock, governmentRegister: { factsOf } }: Pick<Context, 'database' | 'clock' | 'governmentRegister'>,
  companyId: string,
  { client_code: code, demo_tenant_id: demo }: CompanyRow,
): Promise<void> {
  if (factsOf === null || demo !== null || (await findAnswer(database, companyId)) !== undefined) return
  const asking = factsOf(code).then((answer) => keepAnswer(database, companyId, answer, new Date(clock.now())))
  // If it fails after that, the next look asks again.
  asking.catch(() => {})
  await Promise.race([asking, pause(WAIT_MS, undefined, { ref: false })])
}

/** Keeps what the register answered first, with the time; silence is no answer. */
export async function keepAnswer(reader: Reader, companyId: string, answer: FactsAnswer, at: Date): Promise<void> {
  if (answer.kind === 'silent') return
  const facts = answer.kind === 'facts' ? writeFacts(answer.facts) : null
  await reader
    .insertInto('register_answer')
    .values({ company_id: companyId, asked_at: at, facts: facts as never })
    // The first answer of two concurrent looks stays.
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

/** Replaces the register's earlier answer with its present one. */
export async function replaceAnswer(reader: Reader, companyId: string, facts: RegisterFacts, at: Date): Promise<void> {
  await reader
    .updateTable('register_answer')
    .set({ asked_at: at, facts: writeFacts(facts) as never })
    .where('company_id', '=', companyId)
    .execute()
}

/** JSON has no bigint. PostgreSQL reads the text of a jsonb. */
const writeFacts = (facts: RegisterFacts) =>
  sql`${JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::jsonb`

/** Facts as they are kept. */
export function readFacts(stored: unknown): RegisterFacts {
  const facts = stored as RegisterFacts
  return {
    ...facts,
    founders: facts.founders.map((one) => ({ ...one, capital: one.capital === null ? null : BigInt(one.capital) })),
  }
}

const findAnswer = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('register_answer')
    .select(['asked_at', 'facts'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()

type KnownSection = { readonly section: OwnSection; readonly answers: Typed; readonly sources: Sources }

/**
 * The content of a client's sections before anybody has saved them: the register's answer, and where it has none, the
 * bank's data since the registration. Each value has its source and its date.
 */
export async function knownSections(
  reader: Reader,
  companyId: string,
  company: CompanyRow,
): Promise<readonly KnownSection[]> {
  const row = await findAnswer(reader, companyId)
  const { person: _, ...given } =
    row === undefined || row.facts === null ? {} : answersFromFacts(readFacts(row.facts), company.sole_entrepreneur)
  const own = ownOf(company)
  const sections = [...new Set([...Object.keys(given), ...Object.keys(own)])] as OwnSection[]
  return sections.map((section) => ({
    section,
    answers: { ...own[section], ...given[section] },
    sources: {
      ...allFrom('registration', own[section] ?? {}, company.created_at),
      ...(row && allFrom('register', given[section] ?? {}, row.asked_at)),
    },
  }))
}

/** The bank's data of a client since its registration. */
function ownOf(company: CompanyRow): Partial<Record<OwnSection, Typed>> {
  const { client_code: code, full_name_uk: name, short_name_uk: shortName, executive_body: executiveBody } = company
  const taxResidence = { residences: [{ country: 'UA', taxNumber: code }] }
  if (company.sole_entrepreneur) return { taxResidence }
  return { company: { code, name, shortName, ...(executiveBody !== null && { executiveBody }) }, taxResidence }
}
