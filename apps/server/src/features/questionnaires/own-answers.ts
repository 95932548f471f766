import type { Answer, Body } from '@dilo/contract/calls.ts'
import type { SectionAnswers } from '@dilo/domain/questionnaire/sections.ts'
import { allFrom, type Sources, sourcesAfter } from '@dilo/domain/questionnaire/sources.ts'
import type { Faults, Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { birthDateOfInn } from '@dilo/domain/values/person-of-inn.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import type { Context } from '../../context.ts'
import { fullNameOf, type UkrainianNames } from '../../db/person-names.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { Authority } from '../access/door.ts'
import { readPerson } from './questionnaire/filled-in.ts'
import { findHandedInDocument, findOwn, findPerson, lockOwn, storeOwn } from './questionnaire/store.ts'

type Call = 'GET /api/questionnaire-service/person'
type Save = 'PUT /api/questionnaire-service/person'

/** A person's own answers, once for all their companies. Without answers: the data of the registration. */
export async function readOwnAnswers(
  { database, clock }: Context,
  { personId }: Authority,
): Promise<Result<Answer<Call>, Refusal>> {
  const person = await findPerson(database, personId)
  const row = await findOwn(database, personId)
  const known = row ?? knownOf(person, new Date(clock.now()))
  return ok({
    answers: { ...known.answers },
    faults: faultsOf(known.answers, person, clock.now()),
    sources: { ...known.sources },
    revision: row?.revision ?? 0,
    savedAt: row?.saved_at.toISOString() ?? null,
    handedIn: presentDocument(await findHandedInDocument(database, personId)),
  })
}

const presentDocument = (document: SectionAnswers['person']['document'] | null): Answer<Call>['handedIn'] =>
  document && { kind: document.kind, number: document.number, validUntil: document.validUntil }

type Known = { readonly answers: Typed; readonly sources: Sources }

/** The bank's data of a person who has not answered anything yet. */
function knownOf(person: UkrainianNames & { readonly inn: string }, at: Date): Known {
  const inn = parseInn(person.inn)
  const answers = {
    name: fullNameOf(person),
    ...(inn.ok && { inn: inn.value, refusedInn: false, birthDate: birthDateOfInn(inn.value) }),
  }
  return { answers, sources: allFrom('registration', answers, at) }
}

/** Saves what the caller says of themselves, as they type it. It changes nothing that was handed in. */
export async function saveOwnAnswers(
  context: Context,
  { personId }: Authority,
  { revision, answers }: Body<Save>,
): Promise<Result<Answer<Save>, Refusal>> {
  const now = context.clock.now()
  return inTransaction<Answer<Save>, Refusal>(context.database, async (transaction) => {
    const before = await lockOwn(transaction, personId)
    const person = await findPerson(transaction, personId)
    if ((before?.revision ?? 0) !== revision)
      return refused({
        code: 'questionnaireChanged',
        // Nobody else saves it: another window of theirs has.
        ...(before && { changed: { by: fullNameOf(person), at: before.saved_at.toISOString() } }),
      })
    const known = before ?? knownOf(person, new Date(now))
    const sources = sourcesAfter(known.sources, known.answers, answers)
    await storeOwn(transaction, personId, { answers, sources, revision: revision + 1, at: new Date(now) })
    return ok({ revision: revision + 1, faults: faultsOf(answers, person, now) })
  })
}

function faultsOf(answers: Typed, person: { readonly inn: string }, now: number): Faults {
  const read = readPerson(answers, person, { today: businessDateAt(now) })
  return read.ok ? {} : { ...read.error }
}
