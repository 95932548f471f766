import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { tellOwner } from '../../access/door.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { ChangeKind, ToldStep } from './change-kind.ts'
import type { OpenChange } from './open-change.ts'
import { insertWithdrawalLink } from './withdrawal-store.ts'

/** How long a link withdraws: the seven days of an invitation, and as many after somebody has accepted it on the last of them. */
const LINK_MS = 14 * DAY

/** A message that comes much later says something out of date. */
const NEWS_MS = DAY

/** Who heads a company or signs for it is told of everything that changes who does. */
export const isToldOfChanges = ({ type, signature_type }: Pick<RelatedPerson, 'type' | 'signature_type'>): boolean =>
  headsCompany(type) || signature_type !== 'none'

/**
 * Tells every head and signatory of the company of a change, by text message and e-mail, in its transaction. Each gets a link
 * of their own, of whose secret the hash is kept, by which they withdraw this change and nothing else. Nothing of a demo is sent.
 * @param tellings.until when it holds; null: it does, or signatures are missing
 */
export async function tellOfChange(
  context: Context,
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  { row, people }: Pick<OpenChange, 'row' | 'people'>,
  { step, until, origin }: { readonly step: ToldStep; readonly until: Date | null; readonly origin: string },
): Promise<void> {
  if (row.demo_tenant_id !== null) return
  const { clock, config } = context
  const now = clock.now()
  const texts = kind.told(row, step)
  const makeLink = async (personId: string): Promise<string> => {
    const secret = newLinkSecret()
    await insertWithdrawalLink(transaction, row, {
      secretHash: hashToken(secret),
      personId,
      expiresAt: new Date(now + LINK_MS),
    })
    // After the sign: browsers send it to nobody, and no server or log on the way has it.
    return `${origin}${config.verifyPath}/withdrawal#${secret}`
  }
  const company = { uk: row.short_name_uk, ru: row.short_name_ru }
  for (const { person_id: personId } of people.filter(isToldOfChanges)) {
    const link = step === 'effective' && kind.undo === null ? '' : await makeLink(personId)
    const told = { until: until === null ? '' : momentInKyiv(until), link, phone: config.contactPhone }
    await tellOwner(transaction, personId, (language) => texts[language]({ ...told, company: company[language] }), {
      now,
      expires: now + NEWS_MS,
    })
  }
}
