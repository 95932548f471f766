import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import { namedSubjects, spellingsOf } from '@dilo/domain/questionnaire/named-subjects.ts'
import {
  compareSubject,
  type ListEntry,
  lookUpKeys,
  searchIn,
  type WatchedSubject,
  type WatchList,
  watchLists,
} from '@dilo/domain/questionnaire/watch-list.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../context.ts'
import { fullNameOf } from '../../db/person-names.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Reader } from '../../db/transaction.ts'
import {
  beginRound,
  type ClientRow,
  endRound,
  endUnseen,
  findClient,
  findClients,
  findClientsOf,
  countStanding,
  findEntries,
  findEntriesNear,
  findLastSubmitted,
  findPeopleOf,
  findPerson,
  findStandingOf,
  type PersonRow,
  PAYER,
  RECIPIENT,
  type Hit,
  storeHits,
} from './store.ts'

/** Clients that are in memory at once. */
const AT_ONCE = 500

type Needs = Pick<Context, 'bankDatabase' | 'clock'>

/**
 * Checks all clients against the lists, once a day: companies, their people, and everybody whom the last questionnaire
 * names. Hits wait for the bank's people; a hit that disappears stops waiting. Null: today's round is over.
 */
export async function checkClients({
  bankDatabase,
  clock,
}: Needs): Promise<{ subjects: number; found: number } | null> {
  const begun = new Date(clock.now())
  const day = businessDateAt(begun)
  if (!(await beginRound(bankDatabase, day, begun))) return null
  const find = await openSearch((list) => findEntries(bankDatabase, list))
  let [subjects, found, after] = [0, 0, null as string | null]
  for (;;) {
    const clients = await findClients(bankDatabase, { after, limit: AT_ONCE })
    const last = clients.at(-1)
    if (last === undefined) break
    const page = await subjectsOf(bankDatabase, clients)
    found += await storeHits(bankDatabase, strongest(page.flatMap(find)), begun)
    subjects += page.length
    after = last.company_id
  }
  await endUnseen(bankDatabase, null, begun)
  await endRound(bankDatabase, day, { subjects, found, at: new Date(clock.now()) })
  return { subjects, found }
}

/**
 * The same of one client, when the bank's people look at it or let it in.
 * @param database of the desk's work, or of the bank's: a call of a client may not ask
 */
export async function checkClient({ database, clock }: Screening, companyId: string): Promise<void> {
  const begun = new Date(clock.now())
  await findAmongLists(database, await subjectsOf(database, await findClient(database, companyId)), begun)
  await endUnseen(database, companyId, begun)
}

type Screening = { readonly database: Reader; readonly clock: Context['clock'] }

/** Looks for these alone, and stores what is found. No list is read as a whole. */
async function findAmongLists(database: Reader, subjects: readonly Subject[], at: Date): Promise<void> {
  const keys = [...new Set(subjects.flatMap(lookUpKeys))]
  const find = await openSearch((list) => findEntriesNear(database, list, keys))
  await storeHits(database, strongest(subjects.flatMap(find)), at)
}

/** A person or company that is to become a client, to act for one, to hold its card, to be paid by it or to pay it. */
export type Entering =
  | { readonly who: 'client'; readonly companyId: string }
  | { readonly who: 'person'; readonly companyId: string; readonly personId: string }
  | Outsider

/** A person or company that the client pays, or that pays it from another bank. */
type Outsider = {
  readonly who: 'recipient' | 'payer'
  readonly companyId: string
  readonly name: string
  readonly codes: readonly string[]
  readonly iban: string
}

/**
 * True if the lists let a person or company in now. Every way in checks it in the transaction that lets them in
 * (`ways-in.test.ts`). A hit waits for the bank's people, and stands in the way until they have decided that it is
 * another person. The client may learn that the bank checks, and nothing of a list. Nobody is looked for in a visitor's
 * demo.
 * @param screening the transaction, where its role may read the lists; in a call of a client the bank's database
 * (`screeningIn`)
 */
export async function mayEnter(screening: Screening, entering: Entering): Promise<boolean> {
  const { database, clock } = screening
  const { companyId } = entering
  const at = new Date(clock.now())
  if (entering.who === 'recipient' || entering.who === 'payer') return outsiderMayEnter(database, { ...entering, at })
  const [client] = await findClient(database, companyId)
  if (client === undefined) return true
  switch (entering.who) {
    case 'client':
      await checkClient(screening, companyId)
      return (await countStanding(database, { companyId })) === 0
    case 'person': {
      const { personId } = entering
      const known = (await subjectsOf(database, [client])).filter((subject) => subject.personId === personId)
      const person = await findPerson(database, personId)
      // A person without a relation is not yet a subject of the client.
      const own = person === undefined ? [] : [ofPerson({ ...person, company_id: companyId })]
      await findAmongLists(database, [...known, ...own], at)
      return (await countStanding(database, { companyId, personId })) === 0
    }
  }
}

/** The connection on which a way in checks the lists: its own transaction, where its role may read the lists. */
export const screeningIn = (
  { database, bankDatabase, clock }: Pick<Context, 'database' | 'bankDatabase' | 'clock'>,
  transaction: Reader,
): Screening => ({ database: database === bankDatabase ? transaction : bankDatabase, clock })

type EnteringOutsider = Outsider & { readonly at: Date }

/** Payments of one moment have many new recipients or payers: their lists are read once. */
const outsiderMayEnter = together(async (database: Reader, entering: readonly EnteringOutsider[]) => {
  const found = await findClientsOf(database, [...new Set(entering.map(({ companyId }) => companyId))])
  const clients = new Set(found.map((client) => client.company_id))
  const screened = entering.filter(({ companyId }) => clients.has(companyId)).map(outsiderAsSubject)
  const [first] = entering
  if (first === undefined || screened.length === 0) return entering.map(() => true)
  await findAmongLists(database, screened, first.at)
  const standing = await findStandingOf(database, screened)
  const stands = new Set(standing.map(({ company_id: companyId, subject }) => `${companyId} ${subject}`))
  return entering.map((one) => !stands.has(`${one.companyId} ${outsiderAsSubject(one).subject}`))
})

/** A payer is one by account and code: another person may pay from the same account. */
const outsiderAsSubject = ({ who, companyId, name, codes, iban }: EnteringOutsider): Subject => ({
  companyId,
  personId: null,
  subject: who === 'recipient' ? `${RECIPIENT}${iban}` : `${PAYER}${iban} ${codes[0] ?? name}`.slice(0, 400),
  about: name,
  names: [name],
  codes,
  birthDate: null,
})

/** A person or company of a client to look for. */
type Subject = WatchedSubject & Pick<Hit, 'companyId' | 'personId' | 'subject' | 'about'>

/** Finds a subject on every list. The lists are in memory as long as it is kept. */
async function openSearch(read: ReadList): Promise<(subject: Subject) => Hit[]> {
  const searches = await Promise.all(watchLists.map((list) => openList(read, list)))
  return (subject) => {
    const compared = compareSubject(subject)
    return searches.flatMap(({ list, search, entries }) =>
      search(compared).flatMap(({ entryId, strength }) => {
        const entry = entries.get(entryId)
        const { companyId, personId, subject: who, about } = subject
        return entry === undefined ? [] : [{ companyId, personId, subject: who, about, list, entry, strength }]
      }),
    )
  }
}

/** A subject may be found by the name and by a document: it is one hit, as certain as the better of the two. */
function strongest(hits: readonly Hit[]): readonly Hit[] {
  const found = new Map<string, Hit>()
  for (const hit of hits) {
    const key = [hit.companyId, hit.subject, hit.list, hit.entry.id].join(' ')
    if (found.get(key)?.strength !== 'certain') found.set(key, hit)
  }
  return [...found.values()]
}

type ReadList = (list: WatchList) => Promise<readonly ListEntry[]>

async function openList(read: ReadList, list: WatchList) {
  const entries = await read(list)
  return {
    list,
    search: searchIn(entries),
    entries: new Map<string, ListEntry>(entries.map((entry) => [entry.id, entry])),
  }
}

/** Everybody whom the bank knows of these clients. */
async function subjectsOf(reader: Reader, clients: readonly ClientRow[]): Promise<readonly Subject[]> {
  if (clients.length === 0) return []
  const ids = clients.map((client) => client.company_id)
  const people = await findPeopleOf(reader, ids)
  const submitted = await findLastSubmitted(reader, ids)
  const acting = new Map<string, Acting>()
  for (const person of people)
    for (const key of [person.inn, person.person_id])
      acting.set(`${person.company_id} ${key}`, { personId: person.person_id, name: fullNameOf(person) })
  return [
    ...clients.map(ofCompany),
    ...people.map(ofPerson),
    ...submitted.flatMap(({ companyId, text }) => ofQuestionnaire(companyId, text, acting)),
  ]
}

function ofPerson(person: PersonRow): Subject {
  const name = fullNameOf(person)
  return {
    companyId: person.company_id,
    personId: person.person_id,
    subject: `person ${person.person_id}`,
    about: name,
    names: [name],
    codes: [person.inn],
    birthDate: person.birthdate,
  }
}

/** A person who acts for a client, by the name that the bank knows. */
type Acting = { readonly personId: string; readonly name: string }

/** An entrepreneur is found by name as a person, whose birth the bank knows. */
const ofCompany = ({
  company_id: companyId,
  client_code,
  sole_entrepreneur: isPerson,
  ...company
}: ClientRow): Subject => ({
  companyId,
  personId: null,
  subject: 'company',
  about: company.short_name_uk,
  names: isPerson ? [] : [company.full_name_uk, company.short_name_uk],
  codes: [client_code],
  birthDate: null,
})

/**
 * People who act for the client are known to the bank by РНОКПП and name: only their documents are new. A person with
 * another name beside such a РНОКПП is another person until the bank has seen who.
 */
function ofQuestionnaire(companyId: string, text: string, acting: ReadonlyMap<string, Acting>): Subject[] {
  const named = namedSubjects(JSON.parse(text) as SubmittedQuestionnaire)
  return named.map(({ name, personId, names, codes, birthDate }): Subject => {
    const known = [personId, ...codes].flatMap((key) => acting.get(`${companyId} ${key ?? ''}`) ?? [])[0]
    const base = { companyId, birthDate, codes }
    if (known !== undefined && isSpelledAs(known.name, name))
      return { ...base, personId: known.personId, subject: `person ${known.personId}`, about: known.name, names: [] }
    if (personId !== null) return { ...base, personId, subject: `person ${personId}`, about: name, names }
    return { ...base, personId: null, subject: `named ${codes[0] ?? name}`.slice(0, 400), about: name, names }
  })
}

const isSpelledAs = (name: string, typed: string): boolean =>
  spellingsOf(name).some((spelling) => spelling.toLowerCase() === typed.toLowerCase())
