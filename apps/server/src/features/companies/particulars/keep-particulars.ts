import { type ExecutiveBody, executiveBodies } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { type NamedBy, shortCompanyName } from '@dilo/domain/rules/company-name.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellHeads } from '../heads/tell-heads.ts'
import { companyNamed } from './particulars-messages.ts'
import { lockParticulars, type ParticularsRow, replaceParticulars } from './store.ts'

/** Particulars of a company from one source. Null, or left out: the source does not say it. */
export type SaidOfCompany = {
  readonly name?: string | null
  readonly shortName?: string | null
  readonly registeredPlace?: string | null
  readonly mainActivity?: string | null
  readonly executiveBody?: string | null
}

type Said = { readonly by: NamedBy; readonly of: SaidOfCompany; readonly at: Date }

/**
 * Takes over the particulars of a company: its names, its place of registration, its main activity, and its governing
 * body. All pages and prints then show them, and the previous ones are kept (decision 098). A questionnaire names a
 * company that only its registration has named: another name is for the bank's people. An entrepreneur's name is the
 * person's own. The company is locked until the transaction ends; its heads are notified of another name.
 */
export async function keepParticulars(
  { config }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  companyId: string,
  { by, of, at }: Said,
): Promise<void> {
  const row = await lockParticulars(transaction, companyId)
  if (row === undefined) return
  const now = { ...namesOf(row, by, of), ...factsOf(row, of) }
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter((column) => now[column] !== row[column])
  if (changed.length === 0) return
  await replaceParticulars(transaction, companyId, row, { now, at })
  const name = now.short_name_uk !== undefined && now.short_name_uk !== row.short_name_uk ? now.short_name_uk : null
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'companyParticularsChanged',
    subjectId: companyId,
    facts: { because: by, name },
    at,
  })
  // Heads have signed the questionnaire in which they wrote it.
  if (name === null || by === 'questionnaire') return
  const times = { now: at.getTime(), expires: at.getTime() + NOTICE_LIFE_MS }
  await tellHeads(transaction, companyId, companyNamed({ name, contactPhone: config.contactPhone }), times)
}

function namesOf(row: ParticularsRow, by: NamedBy, { name, shortName = null }: SaidOfCompany) {
  const isOpen = by !== 'questionnaire' || row.named_by === 'registration'
  if (row.sole_entrepreneur || !isOpen || name === null || name === undefined || name.trim() === '') return {}
  const [full, short] = [name.trim(), shortCompanyName(name, shortName)]
  // A name is not to be guessed in another language.
  return { named_by: by, full_name_uk: full, short_name_uk: short, full_name_ru: full, short_name_ru: short }
}

function factsOf(row: ParticularsRow, { registeredPlace, mainActivity, executiveBody }: SaidOfCompany) {
  return {
    ...(said(registeredPlace) && { registered_place: registeredPlace }),
    ...(said(mainActivity) && { main_activity: mainActivity }),
    ...(!row.sole_entrepreneur && isExecutiveBody(executiveBody) && { executive_body: executiveBody }),
  }
}

const said = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== ''

const isExecutiveBody = (code: string | null | undefined): code is ExecutiveBody =>
  code !== null && code !== undefined && Object.hasOwn(executiveBodies, code)
