import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { tellOwner } from '../../access/door.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { ChangeKind, NotifiedStep } from './change-kind.ts'
import type { OpenChange } from './open-change.ts'
import { insertWithdrawalLink } from './withdrawal-store.ts'

/**
 * The time in which a link withdraws: the seven days of an invitation, and seven more after an acceptance on the last
 * day.
 */
const LINK_MS = 14 * DAY

/** A message that arrives a day late would be out of date. */
const NEWS_MS = DAY

/** Heads and signatories get a message about every change of the company's heads or signatories. */
export const isNotifiedOfChanges = ({
  type,
  signature_type,
}: Pick<RelatedPerson, 'type' | 'signature_type'>): boolean => headsCompany(type) || signature_type !== 'none'

type Tellings = {
  readonly step: NotifiedStep
  readonly until: Date | null
  readonly origin: string
  readonly but?: string | undefined
}

/**
 * Sends a message about a change to every head and signatory of the company, by text message and e-mail, in its
 * transaction. Each gets a link of their own that withdraws this change and nothing else; the bank stores the hash of
 * its secret. A demo sends nothing.
 * @param tellings.until when the change takes effect; null: it already has, or signatures are missing
 * @param tellings.but gets no message
 */
export async function tellOfChange(
  context: Context,
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  { row, people }: Pick<OpenChange, 'row' | 'people'>,
  { step, until, origin, but }: Tellings,
): Promise<void> {
  if (row.demo_tenant_id !== null) return
  const { clock, config } = context
  const now = clock.now()
  const texts = kind.messages(row, step)
  const makeLink = async (personId: string): Promise<string> => {
    const secret = newLinkSecret()
    await insertWithdrawalLink(transaction, row, {
      secretHash: hashToken(secret),
      personId,
      expiresAt: new Date(now + LINK_MS),
    })
    // The secret is in the fragment: browsers send it to no server, so that no log on the way has it.
    return `${origin}${config.verifyPath}/withdrawal#${secret}`
  }
  const company = { uk: row.short_name_uk, ru: row.short_name_ru }
  for (const { person_id: personId } of people.filter(isNotifiedOfChanges)) {
    if (personId === but) continue
    const link = step === 'effective' && kind.undo(row) === null ? '' : await makeLink(personId)
    const facts = { until: until === null ? '' : momentInKyiv(until), link, phone: config.contactPhone }
    await tellOwner(transaction, personId, (language) => texts[language]({ ...facts, company: company[language] }), {
      now,
      expires: now + NEWS_MS,
    })
  }
}
