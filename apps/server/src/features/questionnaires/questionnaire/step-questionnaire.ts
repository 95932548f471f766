import {
  holds,
  type QuestionnaireCause,
  type QuestionnaireEvent,
  type QuestionnaireState,
  step,
} from '@dilo/domain/flows/questionnaire.ts'
import type { Returned } from '@dilo/domain/questionnaire/return-reasons.ts'
import { standingAfter } from '@dilo/domain/questionnaire/standing-after.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { storeCompanyGoodUntil, tellHeads } from '../../companies/door.ts'
import { NOTICE_LIFE_MS, storePeopleGoodUntil } from '../../access/door.ts'
import { storeStanding } from './begin-version.ts'
import { keepApproved } from './keep-particulars-of.ts'
import { questionnaireMessages, type NotifiedOutcome } from './questionnaire-messages.ts'
import {
  type CompanyRow,
  findPeopleOfVersion,
  lockCompanyRow,
  lockVersion,
  type Place,
  type StepChanges,
  hasTaken,
  storeStep,
  type VersionRow,
} from './store.ts'

/** A version with its company, both locked until the transaction ends. */
export type LockedQuestionnaire = Place & { readonly row: VersionRow; readonly company: CompanyRow }

/** Locks a company, and then a version of its questionnaire. Null: there is none. */
export async function lockQuestionnaire(
  transaction: DatabaseTransaction,
  { companyId, version }: Place,
): Promise<LockedQuestionnaire | null> {
  const company = await lockCompanyRow(transaction, companyId)
  if (company === undefined) return null
  const row = await lockVersion(transaction, { companyId, version })
  return row === undefined ? null : { companyId, version, row, company }
}

/** The time for which an officer has a questionnaire in hand. Then it waits for any officer again. */
const TAKEN_MS = 30 * MINUTE

type Step = QuestionnaireCause & {
  readonly at: Date
  /** The sections that the bank gives back: with RETURN, REJECT and SIGNATURE_INVALID. */
  readonly returned?: Returned
  /** Until when it is taken as given: with APPROVE. */
  readonly goodUntil?: BusinessDate
  /** The submitted columns: with SUBMIT_BY_EDS and SUBMIT_BY_CODE. */
  readonly submitted?: StepChanges
}

/** The columns that each step writes beside the state. A step that is not here writes nothing more. */
const changesOf: { readonly [Event in QuestionnaireEvent]?: (step: Step) => StepChanges } = {
  SUBMIT_BY_EDS: ({ submitted = {} }) => ({ ...submitted, returned: null, decided_at: null }),
  SUBMIT_BY_CODE: ({ submitted = {} }) => ({ ...submitted, returned: null, decided_at: null }),
  SIGNATURE_INVALID: ({ returned = null }) => ({ returned }),
  TAKE: ({ at }) => ({ taken_until: new Date(at.getTime() + TAKEN_MS) }),
  GIVE_BACK: () => ({ taken_until: null }),
  RETURN: ({ returned = null }) => ({ returned, taken_until: null }),
  PASS: () => ({ taken_until: null }),
  REJECT: ({ returned = null, at }) => ({ returned, taken_until: null, decided_at: at }),
  APPROVE: ({ goodUntil, at }) => ({ decided_at: at, ...(goodUntil !== undefined && { good_until: goodUntil }) }),
}

/** The outcome that the heads of the company, and its trail, get. */
const outcomeOf: { readonly [Event in QuestionnaireEvent]?: NotifiedOutcome } = {
  SIGNATURE_INVALID: 'returned',
  RETURN: 'returned',
  REJECT: 'rejected',
  APPROVE: 'approved',
}

const auditedAs = {
  returned: 'questionnaireReturned',
  rejected: 'questionnaireRejected',
  approved: 'questionnaireApproved',
} as const satisfies Record<NotifiedOutcome, string>

/**
 * Takes a version one step on its way: the only function of the server that writes the state of a version that stands.
 * It writes the client's standing too, and reports the bank's decision to the heads and the trail, without the person
 * at the bank who did it. From the step after which a version holds, it holds until its day.
 * @param locked by `lockQuestionnaire`, in the same transaction
 * @returns the state that it has now
 */
export async function stepQuestionnaire(
  context: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  locked: LockedQuestionnaire,
  asked: Step,
): Promise<Result<QuestionnaireState, 'questionnaireStatusNotChanged'>> {
  const { companyId, version, row, company } = locked
  const { event, by, at } = asked
  const taken = step(row.state, { event, by })
  if (!taken.ok) return taken
  const state = taken.value
  // A version whose card alone was missing has held since then.
  const takesEffect = holds(state) && !(await hasTaken(transaction, { companyId, version }, 'OPEN_WITHOUT_CARD'))
  await storeStep(transaction, { companyId, version }, { event, state, at }, changesOf[event]?.(asked) ?? {})
  const standing = company.questionnaire_status
  await storeStanding(transaction, companyId, standing, standingAfter(standing, state))
  if (takesEffect && row.good_until !== null) {
    await storeCompanyGoodUntil(transaction, companyId, row.good_until)
    await storePeopleGoodUntil(
      transaction,
      await findPeopleOfVersion(transaction, { companyId, version }),
      row.good_until,
    )
  }
  if (takesEffect) await keepApproved(context, transaction, locked, at)
  const outcome = outcomeOf[event]
  if (outcome !== undefined) await tell(context, transaction, locked, outcome, at)
  return ok(state)
}

async function tell(
  { config: { contactPhone } }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, version, company }: LockedQuestionnaire,
  outcome: NotifiedOutcome,
  at: Date,
): Promise<void> {
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: auditedAs[outcome],
    subjectId: companyId,
    facts: { version },
    at,
  })
  const name = { uk: company.short_name_uk, ru: company.short_name_ru }
  const now = at.getTime()
  await tellHeads(transaction, companyId, questionnaireMessages(outcome, { name, contactPhone }), {
    now,
    expires: now + NOTICE_LIFE_MS,
  })
}
