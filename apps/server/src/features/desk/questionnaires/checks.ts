import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import { isAsRegistered } from '@dilo/domain/questionnaire/same-as-registered.ts'
import { isValidByGovernment } from '@dilo/domain/rules/government-verification.ts'
import { standingInRegister } from '@dilo/domain/rules/registered-heads.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { checkClient, countStanding } from '../../watch-lists/door.ts'
import type { AtDesk } from './store.ts'
import { readText } from './submitted-answers.ts'

export type FoundCheck = NonNullable<
  DeskAnswer<'GET /api/desk/questionnaires/{companyId}/{version}'>['checks']
>['found'][number]

type Says = FoundCheck['says']

const said = (holds: boolean): Says => (holds ? 'yes' : 'no')

/**
 * Asks registers and lists about the client's submission. Outside of any transaction: a register may take ten seconds.
 * The stored result has no codes of people: the page masks them.
 */
export async function runChecks(
  context: DeskContext,
  companyId: string,
  {
    client_code,
    submitted_text,
    sole_entrepreneur,
  }: Pick<AtDesk, 'client_code' | 'submitted_text' | 'sole_entrepreneur'>,
): Promise<readonly FoundCheck[]> {
  const told = readText(submitted_text ?? '')
  const [code, facts, head, lists] = await Promise.all([
    askAboutCode(context, client_code),
    askAboutFacts(context, client_code, told),
    sole_entrepreneur ? null : askAboutHead(context, client_code, told),
    searchLists(context, companyId),
  ])
  return [
    code,
    ...facts,
    ...(head === null ? [] : [head]),
    documentsOf(told, businessDateAt(context.clock.now())),
    lists,
  ]
}

async function askAboutCode({ governmentRegister }: DeskContext, code: string): Promise<FoundCheck> {
  const answer = await governmentRegister.ask(code)
  const isThere = answer.kind === 'status' && answer.status >= 200 && answer.status < 300
  const says = isValidByGovernment(answer) ? (isThere ? 'yes' : 'unknown') : 'no'
  return { check: 'codeInRegister', says, source: 'register', found: '', told: code }
}

/** The name of a company, and the address of either. */
async function askAboutFacts(
  { governmentRegister }: DeskContext,
  code: string,
  { answers: { company, entrepreneur } }: SubmittedQuestionnaire,
): Promise<readonly FoundCheck[]> {
  const answer = (await governmentRegister.factsOf?.(code)) ?? { kind: 'silent' as const }
  const facts = answer.kind === 'facts' ? answer.facts : undefined
  const compared = (
    check: FoundCheck['check'],
    told: string | undefined,
    found: string | null | undefined,
  ): FoundCheck => ({
    check,
    says: told === undefined || !found ? 'unknown' : said(isAsRegistered(told, found)),
    source: 'register',
    found: found ?? '',
    told: told ?? '',
  })
  return [
    ...(company === undefined ? [] : [compared('nameInRegister', company.name, facts?.name)]),
    compared('addressInRegister', company?.registeredPlace ?? entrepreneur?.businessPlace, facts?.place),
  ]
}

async function askAboutHead(
  { governmentRegister }: DeskContext,
  code: string,
  { answers }: SubmittedQuestionnaire,
): Promise<FoundCheck> {
  const head = answers.company?.head
  const named = (await governmentRegister.headsOf?.(code)) ?? { kind: 'silent' as const }
  const check = { check: 'headInRegister', source: 'register', told: head?.name ?? '' } as const
  if (named.kind === 'silent' || head === undefined) return { ...check, says: 'unknown', found: '' }
  const standing = standingInRegister(named.people, { type: 'DIRECTOR', name: head.name, inn: head.inn })
  const heads = named.people.filter(({ role }) => role === 'head').map(({ name }) => name)
  return { ...check, says: standing === 'notSaid' ? 'unknown' : said(standing === 'named'), found: heads.join('; ') }
}

/** People whose document has already ended. A booklet has no end. */
function documentsOf({ answers, people }: SubmittedQuestionnaire, today: string): FoundCheck {
  const all = [...people.map((person) => person.answers), ...(answers.person === undefined ? [] : [answers.person])]
  const ended = all.filter(({ document }) => document.validUntil !== null && document.validUntil < today)
  return {
    check: 'documentsValid',
    says: all.length === 0 ? 'unknown' : said(ended.length === 0),
    source: 'answers',
    found: ended.map(({ name, document }) => `${name}: ${document.validUntil}`).join('; '),
    told: '',
  }
}

async function searchLists(context: DeskContext, companyId: string): Promise<FoundCheck> {
  await checkClient(context, companyId)
  const standing = await countStanding(context.database, { companyId })
  return {
    check: 'listsClear',
    says: said(standing === 0),
    source: 'lists',
    found: standing === 0 ? '' : String(standing),
    told: '',
  }
}
