import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { objectionTo } from '@dilo/domain/questionnaire/assessment.ts'
import { goodUntil } from '@dilo/domain/questionnaire/good-until.ts'
import { asksForPaper } from '@dilo/domain/questionnaire/paper-contract.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  type LockedQuestionnaire,
  lockQuestionnaire,
  openFirstAccount,
  readSubmitted,
  stepQuestionnaire,
} from '../../questionnaires/door.ts'
import { countStanding } from '../../watch-lists/door.ts'
import type { ActionKind, ChangedFact, Execution } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findOpenAction } from '../registrations/store.ts'
import { findWork, storeWork, versionSubject } from './store.ts'
import { isExposed } from './submitted-answers.ts'
import { isInHandOf } from './work-on-questionnaire.ts'

type Payload = ActionPayload<'questionnairePrinting'>

type Making = Pick<Execution, 'transaction' | 'at'> & { readonly staffId: string }

const versionOf = ({ row: { revision, digest } }: LockedQuestionnaire): string =>
  `${revision} ${digest?.toString('hex') ?? ''}`

/** The common part of all decisions on a version. */
const ofVersion = {
  subjectOf: versionSubject,
  companyOf: ({ companyId }: Payload) => companyId,
  staffOf: () => null,
  /** The version that the client submitted: whatever they submit afterwards is another version of the subject. */
  async lockVersion(transaction: DatabaseTransaction, payload: Payload) {
    const locked = await lockQuestionnaire(transaction, payload)
    return locked === null ? null : versionOf(locked)
  },
}

/** Locks a version that is as the maker of an action has seen it. */
async function lockAsSeen(
  transaction: DatabaseTransaction,
  payload: Payload,
): Promise<Result<LockedQuestionnaire, Refusal>> {
  const locked = await lockQuestionnaire(transaction, payload)
  const isAsSeen = locked !== null && versionOf(locked) === `${payload.revision} ${payload.digest}`
  return isAsSeen ? ok(locked) : refused({ code: 'baseMoved' })
}

/** The officer who decides has it in hand, or it was passed and is free. Nothing else about it waits for a decision. */
async function requireInHand(
  { transaction, at, staffId }: Making,
  payload: Payload,
): Promise<Result<LockedQuestionnaire, Refusal>> {
  const locked = await lockAsSeen(transaction, payload)
  if (!locked.ok) return locked
  if ((await findOpenAction(transaction, versionSubject(payload))) !== null) return refused({ code: 'actionIsOpen' })
  const isFree = locked.value.row.state === 'questionnaire_valid'
  const isInHand = isFree || (await isInHandOf(transaction, locked.value, { staffId, at }))
  return isInHand ? locked : refused({ code: 'questionnaireNotChecked' })
}

/** Registers and lists were asked about exactly this text, and what they found does not stand against the risk. */
async function requireAssessed(
  transaction: DatabaseTransaction,
  { companyId, version, risk }: ActionPayload<'questionnaireApproval'>,
  { row: { digest } }: LockedQuestionnaire,
): Promise<Result<undefined, Refusal>> {
  const work = await findWork(transaction, { companyId, version })
  if (digest === null || !work?.checked_digest?.equals(digest)) return refused({ code: 'questionnaireNotChecked' })
  const submitted = await readSubmitted(transaction, { companyId, version })
  const exposed = submitted !== null && isExposed(submitted)
  const standingHits = await countStanding(transaction, { companyId })
  const objection = objectionTo(risk, { exposed, standingHits })
  return objection === null ? ok(undefined) : refused({ code: objection })
}

type Event = Parameters<typeof stepQuestionnaire>[3]

/** Takes the step, or says that the version has moved on. */
async function takeStep(
  { context, transaction }: Pick<Execution, 'context' | 'transaction'>,
  payload: Payload,
  event: Event,
): Promise<Result<undefined, Refusal>> {
  const locked = await lockAsSeen(transaction, payload)
  if (!locked.ok) return locked
  const taken = await stepQuestionnaire(context, transaction, locked.value, event)
  return taken.ok ? ok(undefined) : refused({ code: 'baseMoved' })
}

async function facts(reader: Reader, payload: Payload): Promise<ChangedFact[]> {
  const submitted = await readSubmitted(reader, payload)
  return [
    ...(await companyFact(reader, payload.companyId)),
    { fact: 'questionnaire', before: String(payload.version), after: null },
    ...(submitted === null ? [] : [{ fact: 'exposed' as const, before: String(isExposed(submitted)), after: null }]),
  ]
}

/** PASS when it is made, APPROVE when it is decided: the client is taken with this risk. */
export const questionnaireApproval: ActionKind<'questionnaireApproval'> = {
  ...ofVersion,
  entering: async (_, { companyId }) => ({ who: 'client', companyId }),
  async allows(execution, payload) {
    const inHand = await requireInHand(execution, payload)
    return inHand.ok ? requireAssessed(execution.transaction, payload, inHand.value) : inHand
  },
  async made(execution, payload) {
    const { transaction, at } = execution
    const locked = await lockAsSeen(transaction, payload)
    if (!locked.ok) return locked
    if (execution.by !== 'nobody')
      await storeWork(transaction, payload, { risk: payload.risk, assessed_at: at, assessed_by: execution.by.staffId })
    // One that compliance did not approve stays passed: another action about it takes no step again.
    if (locked.value.row.state === 'questionnaire_valid') return ok(undefined)
    return takeStep(execution, payload, { event: 'PASS', by: 'officer', at })
  },
  async execute(execution, payload) {
    const { transaction, at } = execution
    const locked = await lockAsSeen(transaction, payload)
    if (!locked.ok) return locked
    const assessed = await requireAssessed(transaction, payload, locked.value)
    if (!assessed.ok) return assessed
    const until = goodUntil(businessDateAt(at.getTime()), payload.risk)
    return takeStep(execution, payload, { event: 'APPROVE', by: 'officers', at, goodUntil: until })
  },
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'risk', before: null, after: payload.risk },
    { fact: 'state', before: 'waiting', after: 'accepted' },
  ],
}

/** REJECT: the client reads the reason, and may correct it and submit it again. */
export const questionnaireRejection: ActionKind<'questionnaireRejection'> = {
  ...ofVersion,
  async allows(execution, payload) {
    const inHand = await requireInHand(execution, payload)
    return inHand.ok ? ok(undefined) : inHand
  },
  async execute(execution, payload) {
    const { transaction, at } = execution
    const locked = await lockAsSeen(transaction, payload)
    if (!locked.ok) return locked
    // The officer's half an hour has passed since: it was given back, and is in hand for this decision again.
    if (locked.value.row.state === 'loaded') {
      const taken = await takeStep(execution, payload, { event: 'TAKE', by: 'officer', at })
      const checked = taken.ok ? await takeStep(execution, payload, { event: 'CHECK', by: 'job', at }) : taken
      if (!checked.ok) return checked
    }
    const returned = { sections: {}, words: payload.words }
    return takeStep(execution, payload, { event: 'REJECT', by: 'officers', at, returned })
  },
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'state', before: 'waiting', after: 'refused' },
    { fact: 'words', before: null, after: payload.words },
  ],
}

/** RETURN: fields with reasons, and a sentence that the client reads. */
export const questionnaireReturn: ActionKind<'questionnaireReturn'> = {
  ...ofVersion,
  async allows(execution, payload) {
    const inHand = await requireInHand(execution, payload)
    return inHand.ok ? ok(undefined) : inHand
  },
  execute: (execution, payload) =>
    takeStep(execution, payload, {
      event: 'RETURN',
      by: 'officer',
      at: execution.at,
      returned: { sections: payload.sections, words: payload.words.trim() === '' ? null : payload.words },
    }),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'state', before: 'waiting', after: 'returned' },
    {
      fact: 'returnedFields',
      before: null,
      after: String(Object.values(payload.sections).reduce((sum, fields) => sum + Object.keys(fields).length, 0)),
    },
    ...(payload.words.trim() === '' ? [] : [{ fact: 'words' as const, before: null, after: payload.words }]),
  ],
}

const ofPaper = {
  ...ofVersion,
  async allows({ transaction }: Making, payload: Payload): Promise<Result<undefined, Refusal>> {
    const locked = await lockAsSeen(transaction, payload)
    if (!locked.ok) return locked
    const submitted = await readSubmitted(transaction, payload)
    return submitted !== null && asksForPaper(submitted) ? ok(undefined) : refused({ code: 'baseMoved' })
  },
}

/** PRINT: the contract goes out on paper. */
export const questionnairePrinting: ActionKind<'questionnairePrinting'> = {
  ...ofPaper,
  execute: (execution, payload) => takeStep(execution, payload, { event: 'PRINT', by: 'officer', at: execution.at }),
  describe: facts,
}

/** DELIVER: the contract has come back signed, and a client without an account gets its first one. */
export const questionnaireDelivery: ActionKind<'questionnaireDelivery'> = {
  ...ofPaper,
  async execute(execution, payload) {
    const taken = await takeStep(execution, payload, { event: 'DELIVER', by: 'officer', at: execution.at })
    if (!taken.ok) return taken
    const locked = await lockAsSeen(execution.transaction, payload)
    if (!locked.ok) return locked
    await openFirstAccount(execution.context, execution.transaction, locked.value, execution.at)
    return taken
  },
  describe: facts,
}
