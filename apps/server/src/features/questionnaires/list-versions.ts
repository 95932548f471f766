import type { Operation } from '@dilo/contract/operation-calls.ts'
import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { holds, isWritten } from '@dilo/domain/flows/questionnaire.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { findVersions, type ListedVersion } from './questionnaire/store.ts'
import { waitsForBank } from './waits-for-bank.ts'

/** The versions of a company's questionnaire in its list of operations, the latest changed first. */
export async function listVersions(
  reader: Reader,
  { companyId }: CompanyAuthority,
  atMost: number,
): Promise<{ readonly operations: readonly Operation[]; readonly unfinished: number }> {
  const rows = await findVersions(reader, companyId, atMost)
  return { operations: rows.map(presentVersion), unfinished: rows.filter(({ state }) => isWritten(state)).length }
}

function presentVersion({ version, state, begunAt, changedAt, submittedAt, goodUntil }: ListedVersion): Operation {
  const since = waitsForBank(state) ? submittedAt : null
  return {
    kind: 'QUESTIONNAIRE',
    version,
    state: operationStateOf(state),
    createdAt: begunAt.toISOString(),
    changedAt: changedAt.toISOString(),
    waitsSince: since?.toISOString() ?? null,
    promisedAt: since && new Date(promisedAt('questionnaire', since.getTime())).toISOString(),
    goodUntil: holds(state) ? goodUntil : null,
  }
}
