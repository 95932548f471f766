import { answersFromFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { allFrom, type Sources } from '@dilo/domain/questionnaire/sources.ts'
import type { Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ownSectionsOf } from './filled-in.ts'
import { type CompanyRow, findSections, lockVersion, type OwnSection, storeSection, type VersionRow } from './store.ts'

type Known = { readonly answers: Typed; readonly sources: Sources }

/** Whether nobody has written in a version yet, nor was there one to copy. */
export const isUntouched = (row: VersionRow, sections: number): boolean =>
  row.state === 'new' && row.revision === 0 && sections === 0

/**
 * Fills in what the state's register and the registration say, each value with its source, when somebody first looks at a
 * version: the register may take seconds, and is asked under no lock. A register that is silent leaves it to the client, and is
 * asked again as long as nobody has written anything. Demos have no register.
 */
export async function fillInWhatIsKnown(
  { database, clock, governmentRegister }: Context,
  company: CompanyRow,
  { company_id: companyId, version }: VersionRow,
): Promise<void> {
  const isAsked = company.demo_tenant_id === null
  const answer = isAsked ? await governmentRegister.factsOf?.(company.client_code) : undefined
  const fromRegister = answer?.kind === 'facts' ? answersFromFacts(answer.facts, company.sole_entrepreneur) : {}
  const at = new Date(clock.now())
  await inTransaction<undefined, never>(database, async (transaction) => {
    const row = await lockVersion(transaction, { companyId, version })
    const sections = await findSections(transaction, { companyId, version })
    if (row === undefined || !isUntouched(row, sections.length)) return ok(undefined)
    for (const section of ownSectionsOf(company)) {
      const { answers, sources } = knownOf(fromRegister[section] ?? {}, fromRegistration(company)[section] ?? {}, at)
      if (Object.keys(answers).length === 0) continue
      await storeSection(transaction, { companyId, version }, { section, answers, sources, revision: 1, at, by: null })
    }
    return ok(undefined)
  })
}

/** What was said at registration stands where the register says nothing. */
function knownOf(fromRegister: Typed, registered: Typed, at: Date): Known {
  const answers = { ...registered, ...fromRegister }
  const sources = { ...allFrom('registration', registered, at), ...allFrom('register', fromRegister, at) }
  return { answers, sources }
}

/** What the bank has known of a client since its registration. */
function fromRegistration(company: CompanyRow): { readonly [Name in Exclude<Section, 'person'>]?: Typed } {
  const { client_code: code, full_name_uk: name, short_name_uk: shortName, executive_body: executiveBody } = company
  return {
    company: { code, name, shortName, ...(executiveBody !== null && { executiveBody }) },
    taxResidence: { residences: [{ country: 'UA', taxNumber: code }] },
  } satisfies { readonly [Name in OwnSection]?: Typed }
}
