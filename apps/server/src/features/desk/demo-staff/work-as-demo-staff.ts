import { randomUUID } from 'node:crypto'
import type { ActionPayload, ProposedAction } from '@dilo/contract/desk/action-payloads.ts'
import { staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import type { OpeningWord } from '@dilo/domain/flows/account-opening.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Refusal } from '../../../refusal.ts'
import { decideAction, poseDecision } from '../actions/decide-action.ts'
import { makeAction, poseAction } from '../actions/make-action.ts'
import { answerClient } from '../enquiries/work-on-enquiry.ts'
import { checkQuestionnaire, takeQuestionnaire } from '../questionnaires/work-on-questionnaire.ts'
import { isExposed, readText } from '../questionnaires/submitted-answers.ts'
import type { Place } from '../registrations/store.ts'
import { checkCase, giveCaseBack, recordCall, takeCase } from '../registrations/work-on-case.ts'
import { relyingParty } from '../sign-in/passkeys.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { atWork, demoStaff, makeDemoStaff } from './demo-staff.ts'
import {
  DEMO_ANSWER,
  DEMO_REASON,
  type QuestionnaireWord,
  wordOnPapers,
  wordOnPurpose,
  wordOnQuestionnaire,
  wordOnSurname,
} from './demo-words.ts'
import {
  findOpenActionsOf,
  findToOpenForPayments,
  findWaitingApplications,
  findWaitingCases,
  findWaitingLetters,
  findWaitingPurchases,
  findWaitingPapers,
  findWaitingQuestionnaires,
  type WaitingQuestionnaire,
} from './store.ts'

/** More of one kind wait for the next round. */
const AT_ONCE = 200

/** One thing to be done, of many that do not depend on each other. */
type Task = () => Promise<Result<unknown, Refusal>>

/**
 * A round of the demo staff: an invented officer and an invented compliance decide the cases that have waited long
 * enough, by the functions by which the desk's people do. In a demo of a visitor that is its applications,
 * questionnaires and papers of purchases of currency; on one's own machine everything of the bank, except what a person
 * at the desk has begun. Any number of servers may do it at once: locks keep them apart, and a second one is refused.
 * @returns the number of their steps
 * @throws the failures, after everything was tried
 */
export async function workAsDemoStaff(context: DeskContext): Promise<number> {
  const { demoStaffAfterMs, mode } = context.config
  if (demoStaffAfterMs === null) return 0
  const { database, clock } = context
  const [now, officer] = [new Date(clock.now()), demoStaff.officer.staffId]
  const asked = { before: new Date(now.getTime() - demoStaffAfterMs), now, officer, limit: AT_ONCE }
  const isLocal = mode === 'local'
  const cases = isLocal ? await findWaitingCases(database, asked) : []
  const applications = await findWaitingApplications(database, asked, isLocal ? 'everybody' : 'demos')
  const questionnaires = await findWaitingQuestionnaires(database, asked, isLocal ? 'everybody' : 'demos')
  const papers = await findWaitingPapers(database, asked, isLocal ? 'everybody' : 'demos')
  const purchases = await findWaitingPurchases(database, asked, isLocal ? 'everybody' : 'demos')
  const letters = isLocal ? await findWaitingLetters(database, asked) : []
  const closed = isLocal ? await findToOpenForPayments(database, asked) : []
  const half = await findOpenActionsOf(database, officer, AT_ONCE)
  const tasks: readonly Task[] = [
    // A server that ended between two steps has left them.
    ...half.map((actionId) => () => approve(context, actionId)),
    ...cases.map(({ lastName, ...place }) => verification(context, place, lastName)),
    ...applications.map(({ purpose, ...application }) => opening(context, application, purpose)),
    ...questionnaires.map((questionnaire) => assessment(context, questionnaire)),
    ...papers.map(
      ({ isPrinted, ...payload }) =>
        () =>
          makeAndApprove(context, { kind: isPrinted ? 'questionnaireDelivery' : 'questionnairePrinting', payload }),
    ),
    ...purchases.map(({ purpose, ...purchase }) => paperCheck(context, purchase, purpose)),
    ...closed.map(
      (companyId) => () =>
        makeAndApprove(context, { kind: 'paymentsOpening', payload: { companyId, trustees: false } }),
    ),
    ...letters.map((enquiryId) => () => answer(context, enquiryId)),
  ].filter((task) => task !== null)
  if (tasks.length > 0) await makeDemoStaff(context)
  return inTurn(tasks)
}

/** One fault keeps nothing else waiting. */
async function inTurn(tasks: readonly Task[]): Promise<number> {
  const faults: unknown[] = []
  let done = 0
  for (const task of tasks)
    await task().then(
      ({ ok }) => (done += ok ? 1 : 0),
      (fault: unknown) => faults.push(fault),
    )
  if (faults.length > 0) throw new AggregateError(faults, 'demo staff could not do all of their work')
  return done
}

const officerOf = ({ clock }: DeskContext): StaffAuthority => atWork(demoStaff.officer, clock.now())

/** TAKE, CHECKS, the call, PASS or REJECT, APPROVE: as the desk's people do. */
function verification(context: DeskContext, place: Place, lastName: string): Task | null {
  const word = wordOnSurname(lastName)
  if (word === null) return null
  const officer = officerOf(context)
  const outcome = word.decision === 'CONFIRM' ? 'confirmed' : 'notConfirmed'
  return async () => {
    const taken = await takeCase(context, officer, place)
    if (!taken.ok) return taken
    const checked = await checkCase(context, officer, place)
    if (!checked.ok) return checked
    // A list may name a person: the case waits for people, and is free until one of them takes it.
    if (checked.value.hits?.some(({ outcome }) => outcome !== 'otherPerson'))
      return giveCaseBack(context, officer, place)
    const called = await recordCall(context, officer, place, { outcome, note: DEMO_REASON })
    if (!called.ok) return called
    return makeAndApprove(
      context,
      word.decision === 'CONFIRM'
        ? { kind: 'verificationApproval', payload: place }
        : { kind: 'verificationRefusal', payload: { ...place, because: word.reason } },
    )
  }
}

function opening(
  context: DeskContext,
  application: ActionPayload<'applicationAcceptance'>,
  purpose: string,
): Task | null {
  const word = wordOnPurpose(purpose)
  if (word === null) return null
  return () => makeAndApprove(context, actionOn(application, word))
}

function actionOn(application: ActionPayload<'applicationAcceptance'>, word: OpeningWord): ProposedAction {
  switch (word.decision) {
    case 'ACCEPT':
      return { kind: 'applicationAcceptance', payload: application }
    case 'RETURN':
      return { kind: 'applicationReturn', payload: { ...application, because: word.reason } }
    case 'REJECT':
      return { kind: 'applicationRejection', payload: { ...application, because: word.reason } }
  }
}

/** TAKE, CHECK, PASS and APPROVE, RETURN or REJECT: as the desk's people do. */
function assessment(context: DeskContext, { text, ...seen }: WaitingQuestionnaire): Task | null {
  const submitted = readText(text)
  const word = wordOnQuestionnaire(submitted.answers.purpose?.explanation ?? '')
  if (word === null) return null
  const officer = officerOf(context)
  return async () => {
    // Refused where this officer has it already.
    await takeQuestionnaire(context, officer, seen)
    const checked = await checkQuestionnaire(context, officer, seen)
    if (!checked.ok) return checked
    return makeAndApprove(context, actionOnQuestionnaire(seen, word, isExposed(submitted)))
  }
}

function actionOnQuestionnaire(
  seen: ActionPayload<'questionnairePrinting'>,
  word: QuestionnaireWord,
  exposed: boolean,
): ProposedAction {
  switch (word.decision) {
    case 'APPROVE':
      return { kind: 'questionnaireApproval', payload: { ...seen, risk: exposed ? 'high' : 'medium' } }
    case 'RETURN':
      return {
        kind: 'questionnaireReturn',
        payload: { ...seen, sections: { purpose: { explanation: word.because } }, words: word.words },
      }
    case 'REJECT':
      return { kind: 'questionnaireRejection', payload: { ...seen, words: word.words } }
  }
}

function paperCheck(
  context: DeskContext,
  purchase: ActionPayload<'exchangePapersCheck'>,
  purpose: string,
): Task | null {
  const reason = wordOnPapers(purpose)
  if (reason === null) return null
  return () =>
    makeAndApprove(
      context,
      reason === undefined
        ? { kind: 'exchangePapersCheck', payload: purchase }
        : { kind: 'exchangeReturn', payload: { ...purchase, fields: [{ field: 'purpose', reason }] } },
    )
}

/** A demo's enquiry is answered with a text that says so. */
const answer = (context: DeskContext, enquiryId: string) =>
  answerClient(context, officerOf(context), { enquiryId, letterId: randomUUID(), text: DEMO_ANSWER })

const partyHere = ({ desk }: DeskContext) => relyingParty(desk.origin ?? 'http://localhost')

async function makeAndApprove(context: DeskContext, action: ProposedAction): Promise<Result<unknown, Refusal>> {
  const [party, officer, wanted] = [partyHere(context), officerOf(context), { action, reason: DEMO_REASON }]
  const posed = await poseAction(context, party, officer, wanted)
  if (!posed.ok) return posed
  const proof = { challengeId: posed.value.challengeId, answer: 'door' } as const
  const made = await makeAction(context, party, officer, { ...wanted, proof })
  // An action that its maker decides alone is done.
  return made.ok && staffActionRules[action.kind].secondPair.needs === 'two' ? approve(context, made.value) : made
}

async function approve(context: DeskContext, actionId: string): Promise<Result<unknown, Refusal>> {
  const party = partyHere(context)
  const compliance = atWork(demoStaff.compliance, context.clock.now())
  const decided = { actionId, decision: 'approve', reason: DEMO_REASON } as const
  const posed = await poseDecision(context, party, compliance, decided)
  if (!posed.ok) return posed
  const proof = { challengeId: posed.value.challengeId, answer: 'door' } as const
  return decideAction(context, party, compliance, { ...decided, proof })
}
