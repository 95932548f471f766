import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { isValidByGovernment } from '@dilo/domain/rules/government-verification.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type CaseFacts, listOtherCompanies, type Place } from './store.ts'

export type FoundCheck = NonNullable<
  DeskAnswer<'GET /api/desk/registrations/{companyId}/{personId}'>['checks']
>['found'][number]

const ADULT_YEARS = 18

const said = (holds: boolean): FoundCheck['says'] => (holds ? 'yes' : 'no')

/** The answer of the government's register about the client's code; 410 means that it existed and has ceased. */
async function askRegister({ governmentRegister }: DeskContext, code: string): Promise<FoundCheck['says']> {
  const answer = await governmentRegister.ask(code)
  if (!isValidByGovernment(answer)) return 'no'
  return answer.kind === 'status' && answer.status >= 200 && answer.status < 300 ? 'yes' : 'unknown'
}

/** Asks what can be asked about a case. Outside of any transaction: the register may take ten seconds. */
export async function runChecks(context: DeskContext, place: Place, facts: CaseFacts): Promise<readonly FoundCheck[]> {
  const { client_code, inn, birthdate, sole_entrepreneur } = facts
  const [register, others] = await Promise.all([
    askRegister(context, client_code),
    listOtherCompanies(context.database, place),
  ])
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number)
  const comesOfAge = Date.UTC(year + ADULT_YEARS, month - 1, day)
  return [
    { check: 'codeInRegister', says: register, beside: client_code },
    ...(sole_entrepreneur
      ? [{ check: 'codeIsOwnInn' as const, says: said(client_code === inn), beside: `${client_code} · ${inn}` }]
      : []),
    { check: 'isAdult', says: said(comesOfAge <= context.clock.now()), beside: birthdate },
    { check: 'actsForOthers', says: said(others.length > 0), beside: others.join(', ') },
  ]
}
